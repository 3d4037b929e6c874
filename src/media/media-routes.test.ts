import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaRoutes } from './media-routes.server.ts'
import { findPicture, findVideo } from './picture-shelf.server.ts'
import { pictureFile } from './picture-address.ts'

let app: FastifyInstance
let uploads: string

beforeAll(async () => {
  uploads = await mkdtemp(join(tmpdir(), 'uploads-'))
  await mkdir(join(uploads, 'uploads/brush.12345678'), { recursive: true })
  await writeFile(join(uploads, 'uploads/brush.12345678/240.webp'), 'bytes')
  await writeFile(join(uploads, '.secret'), 'secret')
  app = fastify()
  await mediaRoutes(app, uploads)
})
afterAll(async () => {
  await app.close()
  await rm(uploads, { recursive: true })
})

test('a picture is sent with its type and may be kept for ever', async () => {
  const picture = findPicture('scenes/about')
  const avif = await app.inject(pictureFile(picture, 480, 'avif'))
  expect(avif.statusCode).toBe(200)
  expect(avif.headers['content-type']).toBe('image/avif')
  expect(avif.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject(picture.src)).headers['content-type']).toBe('image/webp')
})

test('a video is sent with its type, whole or in the part asked for', async () => {
  const [webm, mp4] = findVideo('hero-pool').sources.map((source) => source.src)
  const part = await app.inject({ url: webm ?? '', headers: { range: 'bytes=0-99' } })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-type']).toBe('video/webm')
  expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  expect(part.rawPayload).toHaveLength(100)
  expect((await app.inject({ url: mp4 ?? '', method: 'HEAD' })).headers['content-type']).toBe('video/mp4')
})

test('an uploaded picture is served under the same prefix', async () => {
  expect((await app.inject('/media/uploads/brush.12345678/240.webp')).body).toBe('bytes')
})

test('folders are not listed, dotfiles are not there and nothing outside is reached', async () => {
  for (const url of [
    '/media/',
    '/media/scenes/',
    '/media/.secret',
    '/media/../README.md',
    '/media/%2e%2e/videos.json',
  ]) {
    const answer = await app.inject(url)
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
  }
})
