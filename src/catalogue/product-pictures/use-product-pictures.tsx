import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import type { Picture } from '#media/picture.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import type { GivenFile } from '#staff/upload/dropped-files.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { mostProductPictures, productPictureApi } from './product-picture-admin.ts'
import { pictureFailureText, sendProductPicture } from './send-product-picture.ts'

export function useArrangement(productId: number, pictures: Picture[]) {
  const [removed, setRemoved] = useState<{ picture: Picture; place: number }>()
  const { run, busy } = useStaffAction({
    work: (arranged: Pick<Picture, 'src' | 'alt'>[]) =>
      call(productPictureApi.arrange, {
        id: String(productId),
        seen: pictures.map(({ src }) => src),
        pictures: arranged.map(({ src, alt }) => ({ src, alt })),
      }),
  })
  const without = (src: string) => pictures.filter((picture) => picture.src !== src)
  return {
    busy,
    removed: removed?.picture,
    move: (picture: Picture, place: number) => run(without(picture.src).toSpliced(place, 0, picture)),
    describe: (picture: Picture, alt: string) =>
      run(pictures.map((each) => (each.src === picture.src ? { ...each, alt } : each))),
    remove: async (picture: Picture) => {
      if (await run(without(picture.src))) setRemoved({ picture, place: pictures.indexOf(picture) })
    },
    undo: async () => {
      if (removed && (await run(pictures.toSpliced(removed.place, 0, removed.picture)))) setRemoved(undefined)
    },
  }
}

/** Uploads as many pictures as there is room for, one after the other. A refused one does not stop the rest. */
export function usePictureUploads(productId: number, room: number) {
  const [under, setUnder] = useState<{ sent: number; text: string } | null>(null)
  const [error, setError] = useState<string>()

  const send = async (given: GivenFile[]) => {
    const files = given.slice(0, room)
    const faults: string[] = []
    setError(undefined)
    for (const [index, { file }] of files.entries()) {
      const onSent = (share: number) => setUnder(progressOf(index, files.length, share))
      onSent(0)
      try {
        await sendProductPicture(productId, { file, onSent })
      } catch (failure) {
        saySignedOut(failure)
        const said = pictureFailureText(failure)
        faults.push(files.length > 1 ? `${file.name}: ${said}` : said)
      }
    }
    setUnder(null)
    const saved = files.length - faults.length
    if (saved) toast({ title: saved === 1 ? 'Picture saved' : `${saved} pictures saved` })
    if (given.length > room) faults.push(leftOut(given.slice(room)))
    setError(faults.join(' ') || undefined)
  }
  return { under, error, send: (files: GivenFile[]) => void send(files) }
}

export function progressOf(index: number, count: number, share: number) {
  const which = count > 1 ? ` ${index + 1} of ${count}` : ''
  return { sent: (index + share) / count, text: `${share === 1 ? 'Checking' : 'Sending'}${which}…` }
}

const leftOut = (files: GivenFile[]) =>
  `Not sent, as a product has at most ${mostProductPictures} pictures: ${files.map(({ file }) => file.name).join(', ')}.`
