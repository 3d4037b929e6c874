import { useEffect, useState } from 'react'
import {
  PictureFault,
  pictureFailureText,
  sendProductPicture,
} from '#catalogue/product-pictures/send-product-picture.ts'
import { CallFailed, failureText } from '#lib/reading/call.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import type { GivenFile } from '#staff/upload/dropped-files.ts'
import { type FolderPicture, identifyPictures } from './identify-pictures.ts'
import { type PicturePlan, planPictures } from './plan-pictures.ts'

/** The state of a picture to add; one without a state is waiting. */
export type Sent = 'done' | { failure: string }
export type Outcomes = ReadonlyMap<FolderPicture, Sent>

/** Pictures of many products: identified, then sent one after the other. Each one answered is stored; the rest can be sent again. */
export function useFolderPictures() {
  const [looking, setLooking] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const [plan, setPlan] = useState<PicturePlan<FolderPicture>>()
  const { outcomes, sending, send, forget } = useSending()

  const look = async (files: GivenFile[]) => {
    setError(undefined)
    setLooking(0)
    try {
      const pictures = await identifyPictures(files, (count) => setLooking(count / files.length))
      forget()
      if (pictures.length) setPlan(planPictures(pictures))
      else setError('This folder is empty.')
    } catch (failure) {
      saySignedOut(failure)
      setError(failureText(failure, 'The files could not be checked. Please try again.'))
    } finally {
      setLooking(null)
    }
  }
  return {
    looking,
    error,
    plan,
    outcomes,
    sending,
    look: (files: GivenFile[]) => void look(files),
    send: () => void send(plan?.add ?? []),
    startOver: () => setPlan(undefined),
  }
}

function useSending() {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [sending, setSending] = useState(false)
  useEffect(() => (sending ? warnOfLeaving() : undefined), [sending])
  const tell = (picture: FolderPicture, outcome: Sent) => setOutcomes((before) => new Map(before).set(picture, outcome))

  const send = async (pictures: FolderPicture[]) => {
    setSending(true)
    for (const picture of pictures) {
      if (outcomes.get(picture) === 'done') continue
      try {
        await sendProductPicture(picture.match!.productId, picture)
        tell(picture, 'done')
      } catch (failure) {
        saySignedOut(failure)
        tell(picture, { failure: pictureFailureText(failure) })
        if (isOfAll(failure)) break
      }
    }
    setSending(false)
  }
  return { outcomes, sending, send, forget: () => setOutcomes(new Map()) }
}

/** Without connection, session or server the next one would fail too. */
const isOfAll = (failure: unknown) =>
  !(failure instanceof PictureFault) &&
  (!(failure instanceof CallFailed) || failure.status === 401 || failure.status >= 500)

function warnOfLeaving() {
  const warn = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', warn)
  return () => removeEventListener('beforeunload', warn)
}
