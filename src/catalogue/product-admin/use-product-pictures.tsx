import { useState } from 'react'
import { call, failureText } from '#lib/call.ts'
import { saySignedOut } from '#lib/staff-read.tsx'
import type { Picture } from '#media/picture.ts'
import { useStaffAction } from '#ui/staff-action.tsx'
import type { GivenFile } from '#ui/staff-files.ts'
import { toast } from '#ui/toast.tsx'
import { productPictureApi } from './product-picture-admin.ts'
import { PictureFault, sendProductPicture } from './send-product-picture.ts'

type Described = Pick<Picture, 'src' | 'alt'>

/** Changes of the order, the words and the number of the pictures that a product has, each done at once. */
export function useArrangement(productId: number, pictures: Picture[]) {
  const [removed, setRemoved] = useState<{ picture: Picture; place: number }>()
  const { run, busy } = useStaffAction({
    work: (arranged: Described[]) =>
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

/** Sends pictures one after the other. One that is refused keeps none of the others from being sent. */
export function usePictureUploads(productId: number) {
  const [sent, setSent] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  const send = async (files: GivenFile[]) => {
    const faults: string[] = []
    setError(undefined)
    for (const [index, { file }] of files.entries()) {
      const onSent = (share: number) => setSent((index + share) / files.length)
      onSent(0)
      try {
        await sendProductPicture(productId, { file, onSent })
      } catch (failure) {
        saySignedOut(failure)
        const said = failure instanceof PictureFault ? failure.message : failureText(failure, 'It could not be sent.')
        faults.push(files.length > 1 ? `${file.name}: ${said}` : said)
      }
    }
    setSent(null)
    setError(faults.join(' ') || undefined)
    const saved = files.length - faults.length
    if (saved) toast({ title: saved === 1 ? 'Picture saved' : `${saved} pictures saved` })
  }
  return { sent, error, send: (files: GivenFile[]) => void send(files) }
}
