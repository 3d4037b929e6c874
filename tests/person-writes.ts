import sharp from 'sharp'
import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'

/** A picture as a phone sends it. */
export const sentPicture = async () => ({
  payload: await sharp({ create: { width: 240, height: 240, channels: 3, background: '#3fc7d4' } })
    .jpeg()
    .toBuffer(),
  type: 'image/jpeg',
})

const url = '/api/admin/people'
const payload = {
  name: 'Lindiwe N.',
  role: 'Technician',
  sentence: 'Reads water like a book.',
  world: 'pool',
  place: 1,
}

/** The people whom customers meet, and their pictures. */
export function personWrites(shop: OpenShop, cookie: string) {
  const added = async () => (await ask(shop, 'POST', url, { cookie, payload })).json<{ id: number; version: number }>()
  const pictureOf = async () => ({ url: `${url}/${(await added()).id}/picture`, ...(await sentPicture()) })
  return {
    'POST /api/admin/people': async () => ({ url, payload }),
    'PUT /api/admin/people/:id': async () => {
      const { id, version } = await added()
      return { url: `${url}/${id}`, payload: { ...payload, version, role: 'Senior technician' } }
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
