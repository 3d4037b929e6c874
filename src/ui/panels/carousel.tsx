import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { watchSight } from '#lib/hydration/watch-sight.ts'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { wrapIndex } from './wrap-index.ts'
import './carousel.css'

type CarouselProps = {
  label: string
  slides: { id: string; content: ReactNode }[]
  /** The noun for one slide, for the buttons and the announcement: "Image 2 of 3". */
  noun?: string
}

/** A row to swipe, scroll or step through; it wraps at both ends and is a plain row without JavaScript. */
export function Carousel({ label, slides, noun = 'Image' }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [active, setActive] = useState(0)
  const [said, setSaid] = useState('')
  const [near, setNear] = useNear(track)
  useEffect(() => () => clearTimeout(settled.current), [])

  const become = (index: number) => {
    setActive(index)
    if (index !== active) setSaid(`${noun} ${index + 1} of ${slides.length}`)
  }
  const go = (to: number) => {
    const index = wrapIndex(to, slides.length)
    const slide = track.current?.children[index]
    if (!track.current || !(slide instanceof HTMLElement)) return
    setNear(true)
    become(index)
    track.current.scrollTo({ left: placeOf(slide, track.current) })
  }
  const settle = () => track.current && become(nearestTo(track.current))
  /** The browser's own `scrollend` takes precedence: no timeout is long enough between two frames of a slow phone. */
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(settled.current)
    settled.current = setTimeout(settle, 120)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    go(active + step)
  }

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <ul
        className="carousel-track"
        ref={track}
        tabIndex={0}
        aria-label={`${label}, ${slides.length}`}
        onScroll={onScroll}
        onScrollEnd={settle}
      >
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
      <Controls noun={noun} slides={slides} active={active} go={go} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  )
}

type ControlsProps = Required<Pick<CarouselProps, 'slides' | 'noun'>> & { active: number; go: (to: number) => void }

function Controls({ noun, slides, active, go }: ControlsProps) {
  return (
    <div className="carousel-controls" data-scripted>
      <IconButton label={`Previous ${noun.toLowerCase()}`} icon={<ChevronLeft />} onClick={() => go(active - 1)} />
      <span className="carousel-dots" aria-hidden="true">
        {slides.map(({ id }, index) => (
          <span key={id} data-active={index === active || undefined} />
        ))}
      </span>
      <IconButton label={`Next ${noun.toLowerCase()}`} icon={<ChevronRight />} onClick={() => go(active + 1)} />
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

/** The scroll position that shows this slide: at the start of the track, or with the track at its end. */
const placeOf = (slide: HTMLElement, track: HTMLElement) =>
  Math.min(slide.offsetLeft, track.scrollWidth - track.clientWidth)

/** The slide whose position is nearest. */
function nearestTo(track: HTMLElement) {
  const distances = [...track.children].map((slide) =>
    Math.abs(placeOf(slide as HTMLElement, track) - track.scrollLeft),
  )
  return distances.indexOf(Math.min(...distances))
}
