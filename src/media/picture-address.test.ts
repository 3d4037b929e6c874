import { expect, test } from 'vitest'
import { fittingWidths, pictureFile, pictureSrcSet } from './picture-address.ts'

const picture = { src: '/media/scenes/about.5ba1aeff/1200.webp', widths: [480, 800, 1200] }

test('a srcset lists every width of one format under the address of the picture', () => {
  expect(pictureSrcSet(picture, 'avif')).toBe(
    '/media/scenes/about.5ba1aeff/480.avif 480w, /media/scenes/about.5ba1aeff/800.avif 800w, /media/scenes/about.5ba1aeff/1200.avif 1200w',
  )
})

test('each file of a picture is next to its largest one', () => {
  expect(pictureFile(picture, 480, 'webp')).toBe('/media/scenes/about.5ba1aeff/480.webp')
})

test('a small master is never enlarged', () => {
  expect(fittingWidths([240, 480, 900], 300)).toEqual([240, 300])
  expect(fittingWidths([240, 480, 900], 120)).toEqual([120])
})

test('a master barely wider than the last fitting width gets no width of its own', () => {
  expect(fittingWidths([480, 800, 1200, 1600], 1280)).toEqual([480, 800, 1200])
})

test('a large master gets every wanted width and no more', () => {
  expect(fittingWidths([240, 480, 900], 4000)).toEqual([240, 480, 900])
})
