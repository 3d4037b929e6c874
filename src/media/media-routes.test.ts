import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaRoutes } from './media-routes.server.ts'
import { findPicture, findVideo } from './picture-register.server.ts'
import { mailedPictureFile, pictureFile } from './picture-address.ts'

let server: FastifyInstance

beforeAll(async () => {
  server = fastify()
  await mediaRoutes(server)
})
afterAll(async () => {
  await server.close()
})

test('a picture is sent with its type and may be cached for ever', async () => {
  const picture = findPicture('scenes/about')
  const avif = await server.inject(pictureFile(picture, 480, 'avif'))
  expect(avif.statusCode).toBe(200)
  expect(avif.headers['content-type']).toBe('image/avif')
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(avif.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await server.inject(picture.src)).headers['content-type']).toBe('image/webp')
})

test('goods have one picture that every mail program reads, also for mails of another release', async () => {
  const address = mailedPictureFile(findPicture('products/aquilo-dry-acid-2kg'))
  for (const url of [address, ofAnotherRelease(address)]) {
    const answer = await server.inject(url)
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'image/jpeg'])
    expect(answer.rawPayload.length).toBeLessThan(30_000)
  }
})

test('a video is sent with its type, as a whole or in the requested range', async () => {
  const [webm, mp4] = findVideo('hero-pool').sources.map((source) => source.src)
  const part = await server.inject({ url: webm ?? '', headers: { range: 'bytes=0-99' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-type']).toBe('video/webm')
  expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  expect(part.rawPayload).toHaveLength(100)
  expect((await server.inject({ url: mp4 ?? '', method: 'HEAD' })).headers['content-type']).toBe('video/mp4')
})

test('folders are not listed, dotfiles are not found and nothing outside can be reached', async () => {
  for (const url of [
    '/media/',
    '/media/scenes/',
    '/media/.gitkeep',
    '/media/../README.md',
    '/media/%2e%2e/videos.json',
  ]) {
    const answer = await server.inject(url)
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
  }
})

const ofAnotherRelease = (address: string) => address.replace(/\.[0-9a-f]{8}(?=[/.])/, '.00000000')

test('a file of another release is answered with our file of the same name, width and format, uncached', async () => {
  const files = ['scenes/about', 'products/aquilo-dry-acid-2kg', 'video/hero-pool-poster'].map((key) =>
    pictureFile(findPicture(key), 480, 'avif'),
  )
  for (const own of [...files, ...findVideo('hero-pool').sources.map(({ src }) => src)]) {
    const [asked, known] = await Promise.all([server.inject(`${ofAnotherRelease(own)}?a=b`), server.inject(own)])
    expect([asked.statusCode, asked.headers['cache-control']], own).toEqual([200, 'no-cache'])
    expect(asked.headers['content-type']).toBe(known.headers['content-type'])
    expect(asked.rawPayload.equals(known.rawPayload), own).toBe(true)
  }
})

test('a width that only another release has is answered with our next wider file, or our widest', async () => {
  const picture = findPicture('scenes/about')
  const [narrow, , , widest] = picture.widths.map((width) => pictureFile(picture, width, 'webp'))
  for (const [width, file] of [
    [240, narrow],
    [3000, widest],
  ] as const) {
    const asked = await server.inject(ofAnotherRelease(pictureFile(picture, width, 'webp')))
    expect(asked.rawPayload.equals((await server.inject(file!)).rawPayload), `${width}`).toBe(true)
  }
})

test('files that no release has, and unknown widths of this release, are not found', async () => {
  const own = pictureFile(findPicture('scenes/about'), 480, 'avif')
  for (const url of [
    own.replace('/480.', '/481.'),
    own.replace('about', 'nobody-drew-it'),
    ofAnotherRelease(own).replace('480.avif', '480.png'),
    ofAnotherRelease(own).replace('480.avif', '480.avif/'),
    ofAnotherRelease(own).replace('scenes/about', 'scenes/%2e%2e%2fscenes/about'),
    ofAnotherRelease(own).replace('scenes/about', 'scenes%2fabout'),
    '/media/scenes/constructor.00000000/480.avif',
    '/media/uploads/product-1-0123456789abcdef.00000000/480.avif',
    '/media/video/hero-pool.00000000.mkv',
  ]) {
    const answer = await server.inject(url)
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.headers['cache-control'] ?? '', url).not.toContain('immutable')
  }
})
