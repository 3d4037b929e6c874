import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { rememberFocus } from '#ui/overlay/remember-focus.ts'
import { wrapIndex } from '#ui/panels/wrap-index.ts'
import type { Picture } from '#media/picture.ts'
import { PictureView } from '#media/picture-view.tsx'
import { useZoom } from './use-zoom.tsx'
import { mostZoom } from './zoom.ts'
import './lightbox.css'

type LightboxProps = {
  items: { picture: Picture; title: string; caption?: string }[]
  shown: number
  onShow: (index: number) => void
  onClose: () => void
}

const zoomStep = 1.5
const sideOf: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }
const zoomOf: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep, '0': 0 }

/** One picture over everything else: arrow keys, buttons or a swipe show the next, Esc returns to where it was opened. */
export function Lightbox({ items, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => openModally(dialog.current), [])
  const step = (by: 1 | -1) => onShow(wrapIndex(shown + by, items.length))
  const { zoom, by, handlers, style } = useZoom(stage, shown, step)
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    const side = sideOf[key]
    const factor = ctrlKey || metaKey ? undefined : zoomOf[key]
    if (side) step(side)
    if (factor !== undefined) by(factor)
  }

  const item = items[shown]
  if (!item) return null
  const place = items.length > 1 ? `Picture ${shown + 1} of ${items.length}: ${item.title}` : item.title
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog takes the keys of its gallery
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={place}
      onKeyDown={onKeyDown}
      onCancel={onClose}
      onClose={onClose}
    >
      <figure className="lightbox-figure">
        <div className="lightbox-stage" ref={stage} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
          <div className="lightbox-picture" style={style}>
            <PictureView
              key={item.picture.src}
              picture={item.picture}
              sizes={zoom.scale > 1 ? '300vw' : '100vw'}
              priority
            />
          </div>
        </div>
        <figcaption className="lightbox-caption">
          <strong>{item.title}</strong> {item.caption}
        </figcaption>
      </figure>
      <p className="visually-hidden" aria-live="polite">
        {place}
      </p>
      <p className="lightbox-zoom">
        <IconButton label="Smaller" icon={<ZoomOut />} disabled={zoom.scale === 1} onClick={() => by(1 / zoomStep)} />
        <IconButton label="Larger" icon={<ZoomIn />} disabled={zoom.scale === mostZoom} onClick={() => by(zoomStep)} />
      </p>
      <IconButton className="lightbox-close" label="Close" icon={<X />} onClick={onClose} />
      {items.length > 1 && <Steps shown={shown} count={items.length} step={step} />}
    </dialog>
  )
}

type StepsProps = { shown: number; count: number; step: (by: 1 | -1) => void }

function Steps({ shown, count, step }: StepsProps) {
  return (
    <>
      <p className="lightbox-count numbers" aria-hidden="true">
        {shown + 1} of {count}
      </p>
      <IconButton className="lightbox-back" label="Previous picture" icon={<ChevronLeft />} onClick={() => step(-1)} />
      <IconButton className="lightbox-on" label="Next picture" icon={<ChevronRight />} onClick={() => step(1)} />
    </>
  )
}

/** Restores the focus on closing. */
function openModally(dialog: HTMLDialogElement | null) {
  const giveBack = rememberFocus()
  const root = document.documentElement
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
  dialog?.showModal()
  return () => {
    dialog?.close()
    giveBack()
  }
}
