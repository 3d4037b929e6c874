import { productTag } from '#catalogue/product.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Shop } from '#lib/serve.server.ts'
import type { Picture } from '#media/picture.ts'
import { presentPicture } from '#media/picture-shelf.server.ts'
import { forgetPicture, prepareUpload, removeUpload } from '#media/upload-picture.server.ts'
import { setProductPicture, takeProductForPicture } from './product-picture-store.server.ts'

type Kept = { name: string; image: Picture | null }
type Change = {
  id: number
  who: string
  what: string
  /** Makes the new picture of the present one. Runs in the transaction. */
  to: (db: Database, kept: Kept) => Promise<Picture | null> | Picture | null
}

export async function uploadProductPicture(shop: Shop, { id, who, file }: { id: number; who: string; file: Buffer }) {
  if (!(await takeProductForPicture(shop.db, id))) throw productNotFound()
  const upload = await prepareUpload(shop.runtime, file, uploadName(id))
  return changePicture(shop, {
    id,
    who,
    what: 'uploaded a picture',
    to: async (db) => {
      await upload.keep(db)
      return upload.picture
    },
  })
}

export function describeProductPicture(shop: Shop, { id, who, alt }: { id: number; who: string; alt: string }) {
  return changePicture(shop, {
    id,
    who,
    what: 'described the picture',
    to: (_, { name, image }) => {
      if (!image) throw new Problem('conflict', 'This product has no picture to describe.')
      return { ...image, alt: alt === name ? '' : alt }
    },
  })
}

export function removeProductPicture(shop: Shop, { id, who }: { id: number; who: string }) {
  return changePicture(shop, {
    id,
    who,
    what: 'removed the picture',
    to: async (db) => {
      await removeUpload(db, uploadName(id))
      return null
    },
  })
}

async function changePicture(shop: Shop, { id, who, what, to }: Change) {
  const { before, after, name } = await shop.db.transaction(async (db) => {
    const kept = await takeProductForPicture(db, id)
    if (!kept) throw productNotFound()
    const { name, image } = kept
    const picture = await to(db, kept)
    await setProductPicture(db, id, picture)
    const changes = { picture: [summary(image), summary(picture)] as [unknown, unknown] }
    if (image || picture) await insertAudit(db, { who, what, subject: `product:${id}`, label: name, changes })
    return { before: image, after: picture, name }
  })
  shop.changes.publish(productTag(id), 'products')
  forgetPicture(shop.changes, before, after)
  return { picture: presentPicture(after, name) }
}

const uploadName = (id: number) => `product-${id}`
const summary = (picture: Picture | null) => picture && { src: picture.src, alt: picture.alt }
const productNotFound = () => new Problem('missing', 'Product not found')
