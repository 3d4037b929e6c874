import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { watchSight } from '#ui/page/watch-sight.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { useSlides } from './use-slides.tsx'
import './carousel.css'

type CarouselProps = {
  label: string
  slides: { id: string; content: ReactNode }[]
}

/** A row to swipe, scroll or step through; it wraps at both ends and is a plain row without JavaScript. */
export function Carousel({ label, slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [near, setNear] = useNear(track)
  const { active, moved, step, byHand, scrolling } = useSlides(track)

  const go = (by: number) => {
    setNear(true)
    step(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return byHand()
    event.preventDefault()
    go(by)
  }

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <ul className="carousel-track" ref={track} tabIndex={0} aria-label={`${label}, ${slides.length}`} {...scrolling}>
        {slides.map(({ id, content }, index) => (
          <li
            key={id}
            className="carousel-slide"
            data-active={index === active || undefined}
            data-far={(index > 0 && !near) || undefined}
          >
            {content}
          </li>
        ))}
      </ul>
      <Controls slides={slides} active={active} go={go} />
      <p className="visually-hidden" aria-live="polite">
        {moved && `Image ${active + 1} of ${slides.length}`}
      </p>
    </section>
  )
}

type ControlsProps = Pick<CarouselProps, 'slides'> & { active: number; go: (by: number) => void }

function Controls({ slides, active, go }: ControlsProps) {
  return (
    <div className="carousel-controls" data-scripted>
      <IconButton label="Previous image" icon={<ChevronLeft />} onClick={() => go(-1)} />
      <span className="carousel-dots" aria-hidden="true">
        {slides.map(({ id }, index) => (
          <span key={id} data-active={index === active || undefined} />
        ))}
      </span>
      <IconButton label="Next image" icon={<ChevronRight />} onClick={() => go(1)} />
    </div>
  )
}

/** True when it comes near the viewport: before that its further slides are not rendered, and their pictures not fetched. */
function useNear(element: RefObject<Element | null>) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    return watchSight([element.current], (inSight) => inSight && setNear(true), { rootMargin: '50%' })
  }, [element, near])
  return [near, setNear] as const
}
