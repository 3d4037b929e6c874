import { type RefObject, useEffect, useRef, useState } from 'react'
import { wrapIndex } from './wrap-index.ts'

/** The shown slide of a track that is scrolled by hand and stepped through. `moved`: it has been another than the first. */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The slide of the last step until a person scrolls by hand: a scroll that the next step interrupts ends between two slides. */
  const steppedTo = useRef<number>(undefined)
  const [{ active, moved }, setShown] = useState({ active: 0, moved: false })
  useEffect(() => () => clearTimeout(settling.current), [])

  const show = (index: number) => setShown((shown) => ({ active: index, moved: shown.moved || index !== shown.active }))
  const step = (by: number) => {
    const count = track.current?.children.length ?? 0
    const index = wrapIndex(active + by, count)
    const slide = track.current?.children[index]
    if (!track.current || !(slide instanceof HTMLElement)) return
    steppedTo.current = index
    show(index)
    track.current.scrollTo({ left: placeOf(slide, track.current) })
  }
  const byHand = () => {
    steppedTo.current = undefined
  }
  const settle = () => track.current && show(steppedTo.current ?? nearestTo(track.current))
  /** The browser's own `scrollend` takes precedence: no timeout is long enough between two frames of a slow phone. */
  const onScroll = () => {
    if ('onscrollend' in window) return
    clearTimeout(settling.current)
    settling.current = setTimeout(settle, 120)
  }
  return {
    active,
    moved,
    step,
    byHand,
    scrolling: { onScroll, onScrollEnd: settle, onPointerDown: byHand, onWheel: byHand },
  }
}

/** The scroll position that shows this slide: at the start of the track, or with the track at its end. */
const placeOf = (slide: HTMLElement, track: HTMLElement) =>
  Math.min(slide.offsetLeft, track.scrollWidth - track.clientWidth)

function nearestTo(track: HTMLElement) {
  const distances = [...track.children].map((slide) =>
    Math.abs(placeOf(slide as HTMLElement, track) - track.scrollLeft),
  )
  return distances.indexOf(Math.min(...distances))
}
