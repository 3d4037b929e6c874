import { type DragEvent, useState } from 'react'
import type { Picture } from '#media/picture.ts'

/** Reorders pictures by drag and drop. Files dragged in from outside are left to other handlers. */
export function usePictureDrag(pictures: Picture[], move: (picture: Picture, place: number) => unknown) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (src: string, place: number) => ({
    draggable: true,
    'data-dragged': dragged === src || undefined,
    'data-over': (over === place && dragged !== src) || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(src)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      setOver(place)
    },
    onDrop: (event: DragEvent) => {
      const picture = pictures.find((each) => each.src === dragged)
      if (!picture) return
      event.preventDefault()
      end()
      if (picture.src !== src) void move(picture, place)
    },
    onDragEnd: end,
  })
}
export type PictureDrag = ReturnType<typeof usePictureDrag>
