import { afterEach, expect, test, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

afterEach(() => vi.unstubAllGlobals())

const large = (type: string) => new File([new Uint8Array(3_000_000)], 'photo', { type })

/** A browser that can make these types, and a PNG in place of any other. */
function browserThatMakes(...types: string[]) {
  const toBlob = (resolve: (blob: Blob) => void, type: string) =>
    resolve(new Blob([new Uint8Array(1_000_000)], { type: types.includes(type) ? type : 'image/png' }))
  const close = () => {}
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8064, height: 6048, close }))
  vi.stubGlobal('document', { createElement: () => ({ toBlob, getContext: () => ({ drawImage: close }) }) })
}

test('a large photo is scaled down to WebP, or to JPEG in a browser that cannot make WebP', async () => {
  browserThatMakes('image/webp', 'image/jpeg')
  expect((await shrinkPicture(large('image/jpeg'))).type).toBe('image/webp')
  browserThatMakes('image/jpeg')
  expect((await shrinkPicture(large('image/jpeg'))).type).toBe('image/jpeg')
})

test('a picture that may be transparent, or that the browser cannot read, is sent as it is', async () => {
  browserThatMakes('image/jpeg')
  const drawing = large('image/png')
  expect(await shrinkPicture(drawing)).toBe(drawing)
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('The source image could not be decoded.')
  })
  const photo = large('image/jpeg')
  expect(await shrinkPicture(photo)).toBe(photo)
})
