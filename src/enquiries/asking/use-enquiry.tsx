import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { useForm } from '#ui/form/use-form.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { EnquiryInput, EnquiryWish } from '#enquiries/enquiry.ts'
import { readKnownSender } from './known-sender.ts'
import { isSenderLoaded, lateRules, loadSender } from './late-sender.ts'
import { type PendingEnquiry, pendingEnquiry, typedIn } from './pending-enquiry.ts'
import { requestDraft, type RequestDraft } from '#services/request-draft.ts'
import type { SendOutcome } from './send-pending.ts'

export type Receipt = { reference: string; email: string; service: string; promise: string }
type About = { plan?: string | undefined; topic?: string | undefined; wish?: EnquiryWish | undefined }

/** The consultation form: typed text survives a reload, and a sent request a loss of connection. */
export function useEnquiry(about: About, serviceGiven: boolean, sent: () => void) {
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [unready, setUnready] = useState(false)
  const [begun, setBegun] = useState(false)
  const last = useRef<PendingEnquiry | null>(null)
  const restored = useRef(false)

  function take(outcome: SendOutcome) {
    setWaiting(outcome.kind === 'away')
    if (outcome.kind === 'away') return
    last.current = null
    if (outcome.kind === 'refused') return
    requestDraft.set(null)
    sent()
    const { reference, promise, request } = outcome
    setReceipt({ reference, email: request.body.email, service: request.body.serviceType, promise })
    toast({ title: 'Request received!', description: "We'll get back to you within 24 hours." })
  }

  const form = useForm({
    schema: lateRules,
    // Words typed before a reload may be sent at once.
    prepare: (raw) => ({ ...raw, ...about, ...(restored.current ? {} : { tookMs: Math.round(performance.now()) }) }),
    submit: async (body) => {
      last.current = repeatOf(last.current, body) ?? { key: newAttemptKey(), body }
      const { sendEnquiry } = await loadSender()
      const outcome = await sendEnquiry(last.current)
      if (outcome.kind === 'refused') throw outcome.error
    },
  })

  useEffect(() => {
    if (receipt) return
    const pending = pendingEnquiry.find()
    const draft = requestDraft.find()
    last.current = pending
    restored.current = draft !== null || pending !== null
    fillIn(form.ref, { ...draft, ...(pending ? typedIn(pending) : {}) }, serviceGiven)
    void readKnownSender().then((known) => fillIn(form.ref, known, serviceGiven))
  }, [form.ref, serviceGiven, receipt])
  useOutcomes(take, begun)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    setUnready(false)
    setBegun(true)
    if (isSenderLoaded()) return form.props.onSubmit(event)
    event.preventDefault()
    const element = event.currentTarget
    return void loadSender().then(
      () => element.requestSubmit(),
      () => setUnready(true),
    )
  }

  return {
    form: { ...form, props: { ...form.props, onFocus: () => setBegun(true) } },
    receipt,
    waiting,
    /** True when the code needed to send could not be fetched. */
    unready,
    onSubmit,
    saveDraft: () => form.ref.current && requestDraft.set(Object.fromEntries(textsOf(form.ref.current))),
    tryNow: async () => (await loadSender()).resumeSending(),
    startAnew: () => setReceipt(null),
  }
}

/** Listens to the outcome of a request, and resumes one that is still unsent; until there is one, no code is fetched for it. */
function useOutcomes(take: (outcome: SendOutcome) => void, begun: boolean) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!begun && !pendingEnquiry.find()) return
    let stop: (() => void) | undefined
    let gone = false
    loadSender().then(
      ({ hearOutcomes, resumeSending }) => {
        if (gone) return
        stop = hearOutcomes((outcome) => latest.current(outcome))
        if (pendingEnquiry.find()) void resumeSending()
      },
      // The submit asks for it again.
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [begun])
}

/** The same words sent again are the same request, with the same key. */
function repeatOf(last: PendingEnquiry | null, body: EnquiryInput): PendingEnquiry | null {
  const words = (told: EnquiryInput) => JSON.stringify({ ...told, tookMs: 0 })
  return last && words(last.body) === words(body) ? last : null
}

/** Restores words where nothing has been typed meanwhile. A service in the address takes precedence. */
function fillIn(form: RefObject<HTMLFormElement | null>, words: RequestDraft, serviceGiven: boolean) {
  for (const [name, value] of Object.entries(words)) {
    const field = form.current?.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && !field.value) field.value = value
    if (field instanceof HTMLSelectElement && !serviceGiven) field.value = value
  }
}

const textsOf = (form: HTMLFormElement) =>
  [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
