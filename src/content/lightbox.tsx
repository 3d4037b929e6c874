import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { PictureView } from '#media/picture-view.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { wrapIndex } from '#ui/wrap-index.ts'
import type { GalleryItem } from './marine-gallery.ts'
import './lightbox.css'

type LightboxProps = {
  items: GalleryItem[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

const swipeAfter = 50

/** One picture over everything else: arrow keys, buttons or a swipe lead on, Esc leads back to where it was opened. */
export function Lightbox({ items, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const touched = useRef<number | null>(null)
  useEffect(() => openModally(dialog.current), [])

  const step = (by: number) => onShow(wrapIndex(shown + by, items.length))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = touched.current === null ? 0 : clientX - touched.current
    touched.current = null
    if (Math.abs(moved) >= swipeAfter) step(moved < 0 ? 1 : -1)
  }

  const item = items[shown]
  if (!item) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog takes the keys of its gallery
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={`Picture ${shown + 1} of ${items.length}: ${item.title}`}
      onKeyDown={onKeyDown}
      onCancel={onClose}
      onClose={onClose}
    >
      <figure className="lightbox-figure">
        <div
          className="lightbox-stage"
          onPointerDown={(event) => (touched.current = event.clientX)}
          onPointerUp={onPointerUp}
          onPointerCancel={() => (touched.current = null)}
        >
          <PictureView key={item.picture.src} picture={item.picture} sizes="100vw" priority />
        </div>
        <figcaption className="lightbox-caption" aria-live="polite">
          <strong>{item.title}</strong> {item.caption}
        </figcaption>
      </figure>
      <p className="lightbox-count numbers" aria-hidden="true">
        {shown + 1} / {items.length}
      </p>
      <IconButton className="lightbox-close" label="Close" icon={<X />} onClick={onClose} />
      <IconButton className="lightbox-back" label="Previous picture" icon={<ChevronLeft />} onClick={() => step(-1)} />
      <IconButton className="lightbox-on" label="Next picture" icon={<ChevronRight />} onClick={() => step(1)} />
    </dialog>
  )
}

/** Gives the focus back when it is over. */
function openModally(dialog: HTMLDialogElement | null) {
  const before = document.activeElement
  const root = document.documentElement
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
  dialog?.showModal()
  return () => {
    dialog?.close()
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
