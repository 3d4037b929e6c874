/** The scale relative to that at which the picture fits, and the offset of its centre from that of its stage, in pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
type Size = { width: number; height: number }

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 }
export const mostZoom = 4

/** Zooms about a point, relative to the centre of the stage, which stays where it is as far as no edge comes inside. */
export function zoomAt({ scale, x, y }: Zoom, { factor, at, stage }: { factor: number; at: Point; stage: Size }): Zoom {
  const larger = clamp(scale * factor, 1, mostZoom)
  const by = larger / scale
  return withinStage({ scale: larger, x: at.x - (at.x - x) * by, y: at.y - (at.y - y) * by }, stage)
}

export const moveBy = (zoom: Zoom, { x, y }: Point, stage: Size) =>
  withinStage({ ...zoom, x: zoom.x + x, y: zoom.y + y }, stage)

function withinStage({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 }
  return { scale, x: clamp(x, -room.x, room.x), y: clamp(y, -room.y, room.y) }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
export const distanceOf = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
