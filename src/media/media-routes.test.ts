import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaRoutes } from './media-routes.server.ts'
import { findPicture, findVideo } from './picture-register.server.ts'
import { pictureFile } from './picture-address.ts'

let server: FastifyInstance

beforeAll(async () => {
  server = fastify()
  await mediaRoutes(server)
})
afterAll(async () => {
  await server.close()
})

test('a picture is sent with its type and may be kept for ever', async () => {
  const picture = findPicture('scenes/about')
  const avif = await server.inject(pictureFile(picture, 480, 'avif'))
  expect(avif.statusCode).toBe(200)
  expect(avif.headers['content-type']).toBe('image/avif')
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await server.inject(picture.src)).headers['content-type']).toBe('image/webp')
})

test('a video is sent with its type, whole or in the part asked for', async () => {
  const [webm, mp4] = findVideo('hero-pool').sources.map((source) => source.src)
  const part = await server.inject({ url: webm ?? '', headers: { range: 'bytes=0-99' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-type']).toBe('video/webm')
  expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  expect(part.rawPayload).toHaveLength(100)
  expect((await server.inject({ url: mp4 ?? '', method: 'HEAD' })).headers['content-type']).toBe('video/mp4')
})

test('folders are not listed, dotfiles are not there and nothing outside is reached', async () => {
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
