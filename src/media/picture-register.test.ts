import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { derivedFolder } from './media-routes.server.ts'
import { findPicture, findProductPicture, findProductViews, findVideo } from './picture-register.server.ts'
import { pictureFile, pictureFormats } from './picture-address.ts'
import type { Picture } from './picture.ts'
import { shopScenes } from './shop-scenes.ts'
import { stateScenes } from '#media/state/state-scenes.ts'

const contentFolder = join(import.meta.dirname, '../../content')

function missingFiles(picture: Picture) {
  const files = picture.widths.flatMap((width) => pictureFormats.map((format) => pictureFile(picture, width, format)))
  return files.filter((file) => !existsSync(join(derivedFolder, file.slice('/media/'.length))))
}

test('every catalogue product has pictures with descriptions, and all their files exist', async () => {
  const catalogue = JSON.parse(await readFile(join(contentFolder, 'catalogue.json'), 'utf8')) as {
    products: { slug: string }[]
  }
  expect(catalogue.products).toHaveLength(63)
  for (const { slug } of catalogue.products) {
    const picture = findProductPicture(slug)
    expect(picture, slug).not.toBeNull()
    for (const each of [picture!, ...findProductViews(slug)]) {
      expect(each.alt, slug).toMatch(/\w{3}/)
      expect(missingFiles(each), slug).toEqual([])
    }
  }
})

test('every scene of a page without data is in the register under its current address', () => {
  for (const scene of [...Object.values(stateScenes), ...Object.values(shopScenes)]) {
    const [, key] = /^\/media\/(.+)\.\w+\/\d+\.webp$/.exec(scene.src)!
    expect(findPicture(key!)).toEqual(scene)
  }
})

test('every picture named in a style sheet is in the register under its current address', async () => {
  const source = join(import.meta.dirname, '..')
  const sheets = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(sheets.map((file) => readFile(join(source, file), 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/\/media\/([\w/-]+)\.\w+\/\d+\.avif/g)])
  expect(named.length).toBeGreaterThan(2)
  for (const [address, key] of named) {
    const picture = findPicture(key!)
    expect(picture.widths.map((width) => pictureFile(picture, width, 'avif'))).toContain(address)
  }
})

test('every scene named in the content has a picture with a description, and all its files exist', async () => {
  const texts = await Promise.all(
    (await readdir(contentFolder)).map((file) => readFile(join(contentFolder, file), 'utf8')),
  )
  const scenes = texts.flatMap((text) => [...text.matchAll(/"sceneId": "([^"]+)"/g)].map((match) => match[1] ?? ''))
  expect(scenes.length).toBeGreaterThan(20)
  for (const scene of scenes) {
    const picture = findPicture(`scenes/${scene}`)
    expect(picture.alt, scene).toMatch(/\w{3}/)
    expect(missingFiles(picture), scene).toEqual([])
  }
})

test('all loops offer AV1 first, then H.264, with a poster, and all their files exist', () => {
  for (const name of ['hero-pool', 'pool-terrace', 'marine-loop']) {
    const video = findVideo(name)
    expect(video.sources.map((source) => source.type.split(';')[0])).toEqual(['video/webm', 'video/mp4'])
    for (const { src } of video.sources)
      expect(existsSync(join(derivedFolder, src.slice('/media/'.length))), src).toBe(true)
    expect(missingFiles(video.poster)).toEqual([])
  }
})

test('a product without a picture has none, and an unknown scene throws an error', () => {
  expect(findProductPicture('no-such-product')).toBeNull()
  expect(() => findPicture('scenes/no-such-scene')).toThrow('npm run media')
  expect(() => findVideo('no-such-video')).toThrow('npm run media')
})
