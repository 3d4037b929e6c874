import sharp from 'sharp'
import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'
import { uniqueWord } from './unique-word.ts'

/** A picture as a phone sends it. */
export const sentPicture = async (side = 240) => ({
  payload: await sharp({ create: { width: side, height: side, channels: 3, background: '#3fc7d4' } })
    .jpeg()
    .toBuffer(),
  type: 'image/jpeg',
})

const url = '/api/admin/people'
/** Another person at each call: nobody stands in the list twice. */
const person = () => ({
  name: `Lindiwe ${uniqueWord(6)}`,
  role: 'Technician',
  sentence: 'Reads water like a book.',
  world: 'pool',
  place: 1,
})

/** The people whom customers meet, and their pictures. */
export function personWrites(shop: OpenShop, cookie: string) {
  const added = async () =>
    (await ask(shop, 'POST', url, { cookie, payload: person() })).json<{ id: number; version: number }>()
  const pictureOf = async () => ({ url: `${url}/${(await added()).id}/picture`, ...(await sentPicture()) })
  return {
    'POST /api/admin/people': async () => ({ url, payload: person() }),
    'PUT /api/admin/people/:id': async () => {
      const { id, version } = await added()
      return { url: `${url}/${id}`, payload: { ...person(), version, role: 'Senior technician' } }
    },
    'DELETE /api/admin/people/:id': async () => {
      const { id, version } = await added()
      return { url: `${url}/${id}`, payload: { version } }
    },
    'POST /api/admin/people/:id/picture': pictureOf,
    'DELETE /api/admin/people/:id/picture': async () => {
      const { url, payload, type } = await pictureOf()
      await ask(shop, 'POST', url, { cookie, payload, headers: { 'content-type': type } })
      return { url, payload: {} }
    },
  }
}

/** Photographs in place of the pictures of pages. */
export function ownPictureWrites(shop: OpenShop, cookie: string) {
  const url = '/api/admin/own-pictures/about.about'
  const picture = async () => ({ url: `${url}/picture`, ...(await sentPicture(800)) })
  const set = async () => {
    const { url, payload, type } = await picture()
    const sent = await ask(shop, 'POST', url, { cookie, payload, headers: { 'content-type': type } })
    return sent.json<{ own: { version: number } }>().own
  }
  return {
    'POST /api/admin/own-pictures/:name/picture': picture,
    'PUT /api/admin/own-pictures/:name': async () => {
      const { version } = await set()
      return { url, payload: { alt: 'Our van', caption: '', focus: 'top', version } }
    },
    'DELETE /api/admin/own-pictures/:name': async () => ({ url, payload: { version: (await set()).version } }),
  }
}
