import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { rowsOf } from '#lib/database/database.server.ts'
import type { Picture } from '#media/picture.ts'
import type { OpenShop } from './open-shop.ts'
import { ask } from './people.ts'

export const plainPicture = (background: string, width = 240, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } })
export const jpeg = (background = '#3fc7d4', width = 240, height = 240) =>
  plainPicture(background, width, height).jpeg().toBuffer()

type Answer = { json: () => unknown }
export const picturesIn = (answer: Answer) => (answer.json() as { pictures: Picture[] }).pictures
/** The last uploaded picture. */
export const pictureIn = (answer: Answer) => picturesIn(answer).at(-1)!
export const srcsOf = (pictures: Picture[]) => pictures.map(({ src }) => src)

type Arranged = { seen: string[]; pictures: { src: string; alt?: string }[] }
type Shown = { picture?: Picture; imageUrl?: string; images: Picture[] }

/** Staff calls about products' pictures, and their outcomes. */
export function productPictures(shop: OpenShop, cookie: string) {
  const productOf = async (id: number) => (await shop.server.inject(`/api/products/${id}`)).json<Shown>()
  const uploadsFolder = join(shop.runtime.dataDir, 'uploads')
  return {
    productOf,
    uploadsFolder,
    shown: async (id: number) => (await productOf(id)).picture!,
    upload: (id: number, file: Buffer, headers: Record<string, string> = {}, query = '') =>
      shop.server.inject({
        method: 'POST',
        url: `/api/admin/products/${id}/pictures${query}`,
        headers: { cookie, 'content-type': 'image/jpeg', ...headers },
        payload: file,
      }),
    arrange: (id: number, payload: Arranged) =>
      ask(shop, 'PUT', `/api/admin/products/${id}/pictures`, { cookie, payload }),
    foldersOf: async (id: number) =>
      (await readdir(uploadsFolder).catch(() => [])).filter((name) => name.startsWith(`product-${id}-`)),
    async keptKeys(id: number) {
      const result = await shop.db.execute(
        sql`select hash from uploaded_pictures where key like ${`uploads/product-${id}-%`} and removed_at is null`,
      )
      return rowsOf<{ hash: string }>(result).map((row) => row.hash)
    },
    async auditOf(id: number) {
      const result = await shop.db.execute(
        sql`select who, what, label from audit_entries where subject = ${`product:${id}`} order by id`,
      )
      return rowsOf<{ who: string; what: string; label: string }>(result)
    },
  }
}
