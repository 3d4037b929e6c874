import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { distanceOf, middleOf, moveBy, type Point, wholePicture, type Zoom, zoomAt } from './zoom.ts'

const swipeAfter = 50
/** Milliseconds and pixels between the taps of a double tap. */
const doubleTap = { within: 350, apart: 30 }
const closer = 2.5

type Zoomed = { zoom: Zoom; stage: RefObject<HTMLElement | null>; set: (change: (zoom: Zoom) => Zoom) => void }

/**
 * Zooms the content of the stage by wheel, pinch, double tap and `by`, moves it while it is zoomed, and reports swipes while it is not. Each picture
 * starts unzoomed.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, shown: number, onSwipe: (step: 1 | -1) => void) {
  const [zoom, set] = useState(wholePicture)
  const [zoomedPicture, setZoomedPicture] = useState(shown)
  if (zoomedPicture !== shown) {
    setZoomedPicture(shown)
    set(wholePicture)
  }
  const zoomed = { zoom, stage, set }
  useWheel(zoomed)
  const { held, ...handlers } = usePointers(zoomed, onSwipe)
  return {
    zoom,
    handlers,
    by: (factor: number) => zoomBy(zoomed, factor),
    style: { translate: `${zoom.x}px ${zoom.y}px`, scale: zoom.scale, ...(held ? { transition: 'none' } : {}) },
  }
}

function zoomBy({ stage, set }: Zoomed, factor: number, at: Point = { x: 0, y: 0 }) {
  const { width, height } = stage.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
  set((zoom) => zoomAt(zoom, { factor, at, stage: { width, height } }))
}

/** A point on the screen, relative to the centre of the stage. */
function placeOn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** React's wheel listeners are passive and cannot keep the page from zooming as well. */
function useWheel({ stage, set }: Zoomed) {
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { width, height } = element!.getBoundingClientRect()
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      set((zoom) => zoomAt(zoom, { factor, at: placeOn(element, event), stage: { width, height } }))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [stage, set])
}

function usePointers(zoomed: Zoomed, onSwipe: (step: 1 | -1) => void) {
  const { zoom, stage, set } = zoomed
  const pointers = useRef(new Map<number, Point>())
  const began = useRef<Point>(undefined)
  const lastTap = useRef({ time: -Infinity, at: { x: 0, y: 0 } })
  const [held, setHeld] = useState(false)

  const onPointerDown = (event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId)
    const at = placeOn(stage.current, event)
    pointers.current.set(event.pointerId, at)
    began.current = pointers.current.size === 1 ? at : undefined
    setHeld(true)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = placeOn(stage.current, event)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, at)
    const size = stage.current!.getBoundingClientRect()
    if (other) zoomBy(zoomed, distanceOf(at, other) / Math.max(1, distanceOf(before, other)), middleOf(at, other))
    else set((now) => moveBy(now, { x: at.x - before.x, y: at.y - before.y }, size))
  }
  const onPointerUp = (event: PointerEvent) => {
    const at = placeOn(stage.current, event)
    const from = began.current
    forget(event)
    if (!from) return
    if (distanceOf(from, at) < doubleTap.apart / 2) tap(at, event.timeStamp)
    else if (zoom.scale === 1 && Math.abs(at.x - from.x) >= swipeAfter) onSwipe(at.x < from.x ? 1 : -1)
  }
  const tap = (at: Point, time: number) => {
    const { current: last } = lastTap
    const isSecond = time - last.time < doubleTap.within && distanceOf(last.at, at) < doubleTap.apart
    lastTap.current = { time: isSecond ? -Infinity : time, at }
    if (isSecond) zoomBy(zoomed, zoom.scale > 1 ? 0 : closer, at)
  }
  const forget = ({ pointerId }: Pick<PointerEvent, 'pointerId'>) => {
    pointers.current.delete(pointerId)
    began.current = undefined
    setHeld(pointers.current.size > 0)
  }
  return { held, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: forget }
}
