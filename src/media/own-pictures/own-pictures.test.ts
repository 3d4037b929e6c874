import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveShop } from '../../../tests/open-live-shop.ts'
import { type OpenShop, openShop } from '../../../tests/open-shop.ts'
import { ask, registerPerson, signedIn } from '../../../tests/people.ts'
import type { PicturePlace } from './own-picture-api.ts'
import { pictureSlots } from './picture-slots.ts'

let demo: OpenShop
let cookie: string

beforeAll(async () => {
  demo = await openShop()
  cookie = await signedIn(demo, 'admin', 'admin1234')
})
afterAll(() => demo.close())

const photograph = (side = 1000, background = '#345') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

const url = (name: string) => `/api/admin/own-pictures/${name}`
const send = async (name: string, payload: Buffer, { shop = demo, as = cookie } = {}) =>
  ask(shop, 'POST', `${url(name)}/picture`, { cookie: as, payload, headers: { 'content-type': 'image/jpeg' } })
const places = async () => (await ask(demo, 'GET', '/api/admin/own-pictures', { cookie })).json<PicturePlace[]>()

/** Addresses of the pages' data. */
const pages = {
  home: ['/api/home'],
  about: ['/api/about'],
  contact: ['/api/contact'],
  services: ['/api/services-overview'],
  'pool-services': ['/api/pool-services'],
  'marine-services': ['/api/marine-services'],
  'marine-gallery': ['/api/marine-gallery'],
  'pool-plans': ['essential', 'premium', 'ultimate'].map((slug) => `/api/plan-pages/pool/${slug}`),
  'aquarium-plans': ['starter', 'pro', 'excellence'].map((slug) => `/api/plan-pages/aquarium/${slug}`),
}

/** Stills of openings in which water moves: they are no places for photographs. */
const moving = /home-waters|-tall|pool-terrace|marine-loop|hero-pool|marine-hero/

/** The scenes in an answer; those of plans end with the picture that ends their world's page. */
async function scenesIn(address: string) {
  const { closing, ...data } = (await ask(demo, 'GET', address)).json<Record<string, unknown>>()
  const shown = JSON.stringify(address.includes('plan-pages') ? data : { closing, ...data })
  return [...shown.matchAll(/\/media\/scenes\/([a-z0-9-]+)\.\w+\/\d+\.webp/g)].map(([, scene]) => scene!)
}

test('the list has every picture of these pages, and none that they do not show', async () => {
  for (const [page, addresses] of Object.entries(pages)) {
    const listed = pictureSlots.filter((slot) => slot.page === page).map(({ scene }) => scene)
    const found = new Set((await Promise.all(addresses.map(scenesIn))).flat())
    const still = [...found].filter((scene) => listed.includes(scene) || !moving.test(scene))
    expect(still.toSorted(), page).toEqual(listed.toSorted())
  }
})

test('a photograph stands in its place alone, with its description, words and crop, until it is taken away', async () => {
  const name = 'marine-gallery.marine-gallery-3'
  const before = (await ask(demo, 'GET', '/api/marine-gallery')).json()
  const sent = await send(name, await photograph())
  expect(sent.statusCode, sent.body).toBe(200)
  const { own } = sent.json<PicturePlace>()
  expect(own).toMatchObject({ alt: '', focus: 'middle', picture: { width: 1000, widths: [480, 800, 1000] } })
  const words = { alt: 'Our reception at night', caption: 'Reception', focus: 'left', version: own!.version }
  expect((await ask(demo, 'PUT', url(name), { cookie, payload: words })).statusCode).toBe(200)
  expect((await ask(demo, 'PUT', url(name), { cookie, payload: words })).statusCode, 'seen before').toBe(409)

  const { items } = (await ask(demo, 'GET', '/api/marine-gallery')).json()
  const picture = { ...own!.picture, alt: words.alt, focus: '0% 50%' }
  expect(items[2]).toEqual({ picture, title: 'Reception', caption: '' })
  expect(items.toSpliced(2, 1)).toEqual(before.items.toSpliced(2, 1))
  for (const file of ['480.avif', '1000.webp'])
    expect((await ask(demo, 'GET', picture.src.replace('1000.webp', file))).statusCode, file).toBe(200)

  const removed = { version: own!.version + 1 }
  expect((await ask(demo, 'DELETE', url(name), { cookie, payload: removed })).statusCode).toBe(200)
  expect((await ask(demo, 'GET', '/api/marine-gallery')).json()).toEqual(before)
  await expect.poll(async () => (await ask(demo, 'GET', picture.src)).statusCode).toBe(404)
})

test('another photograph begins with no words; the same one sent again changes nothing', async () => {
  const name = 'about.about'
  const first = (await send(name, await photograph())).json<PicturePlace>().own!
  expect((await send(name, await photograph())).json<PicturePlace>().own).toEqual(first)
  const words = { alt: 'Our van', caption: '', focus: 'top', version: first.version }
  await ask(demo, 'PUT', url(name), { cookie, payload: words })
  const second = (await send(name, await photograph(900))).json<PicturePlace>().own!
  expect(second).toMatchObject({ alt: '', focus: 'middle', version: first.version + 2 })
  expect(await ask(demo, 'GET', first.picture.src)).toMatchObject({ statusCode: 404 })
  expect((await ask(demo, 'GET', '/api/about')).json()).toMatchObject({ picture: { alt: 'Opening' } })
  await ask(demo, 'DELETE', url(name), { cookie, payload: { version: second.version } })
  expect((await places()).every(({ own }) => own === null)).toBe(true)
})

test('a small picture, an unknown place and a stranger are refused', async () => {
  expect((await send('about.about', await photograph(600))).body).toContain('800 pixels a side at least')
  expect((await send('about.nothing', await photograph())).statusCode).toBe(400)
  const { cookie: as } = await registerPerson(demo)
  expect((await send('about.about', await photograph(), { as })).statusCode).toBe(403)
})

test('a live shop shows its own office, and nothing of the one that was made up', async () => {
  const { shop, cookie: as } = await openLiveShop()
  const gallery = async () => (await ask(shop, 'GET', '/api/contact')).json().gallery
  expect(await gallery()).toBeUndefined()
  const { own } = (await send('contact.office-2', await photograph(), { shop, as })).json<PicturePlace>()
  const words = { alt: 'Our workbench', caption: 'Our workshop', focus: 'middle', version: own!.version }
  await ask(shop, 'PUT', url('contact.office-2'), { cookie: as, payload: words })
  expect(await gallery()).toMatchObject({
    sample: false,
    items: [{ title: 'Our workshop', picture: { alt: 'Our workbench' } }],
  })
  await shop.close()
})
