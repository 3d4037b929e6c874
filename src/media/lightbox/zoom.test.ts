import { expect, test } from 'vitest'
import { mostZoom, moveBy, wholePicture, zoomAt } from './zoom.ts'

const stage = { width: 400, height: 300 }
const zoom = (from: typeof wholePicture, factor: number, x = 0, y = 0) => zoomAt(from, { factor, at: { x, y }, stage })

test('the point under the finger stays in place while a picture is enlarged', () => {
  const larger = zoom(wholePicture, 2, 100, -50)
  expect(larger).toEqual({ scale: 2, x: -100, y: 50 })
  const pointOnPicture = (at: number, { scale, x }: typeof larger) => (at - x) / scale
  expect(pointOnPicture(100, larger)).toBe(pointOnPicture(100, wholePicture))
})

test('a picture is between one and four times its stage, and its edges never come inside', () => {
  expect(zoom(wholePicture, 0.2, 30, 30)).toEqual(wholePicture)
  expect(zoom(wholePicture, 99).scale).toBe(mostZoom)
  expect(moveBy(zoom(wholePicture, 2), { x: 999, y: -999 }, stage)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(moveBy(wholePicture, { x: 50, y: 50 }, stage)).toEqual(wholePicture)
  expect(zoom(moveBy(zoom(wholePicture, 2), { x: 200, y: 0 }, stage), 0.5)).toEqual(wholePicture)
})
