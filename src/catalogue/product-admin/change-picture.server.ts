import type { AuditChanges } from '#audit/audit.ts'
import { change, changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import type { RequestContext, AppContext } from '#lib/serve.server.ts'
import type { Picture } from '#media/picture.ts'
import { presentPicture } from '#media/picture-register.server.ts'
import { prepareUpload, removeUpload, replacedTags } from '#media/upload-picture.server.ts'
import { productNotFound } from './edit-product.server.ts'
import { setProductPicture, takeProductForPicture } from './product-picture-store.server.ts'
import { findForStaff } from './product-admin-store.server.ts'

type Pictured = { name: string; image: Picture | null }
/** Makes the new picture of the present one. */
type Replace = (tx: Transaction, present: Pictured) => Promise<Picture | null> | Picture | null

export async function uploadProductPicture(app: AppContext, context: RequestContext, id: number) {
  if (!(await findForStaff(app.db, id))) throw productNotFound()
  const upload = await prepareUpload(app.runtime, context.file, uploadName(id))
  const replace: Replace = async (tx) => {
    await upload.keep(tx)
    return upload.picture
  }
  return change(app, context, (tx) => changePicture(tx, id, 'uploaded a picture', replace))
}

export function describeProductPicture(
  app: AppContext,
  context: RequestContext,
  { id, alt }: { id: number; alt: string },
) {
  const replace: Replace = (_, { name, image }) => {
    if (!image) throw new Problem('conflict', 'This product has no picture to describe.')
    return { ...image, alt: alt === name ? '' : alt }
  }
  return change(app, context, (tx) => changePicture(tx, id, 'described the picture', replace))
}

export function removeProductPicture(app: AppContext, context: RequestContext, id: number) {
  const replace: Replace = async (tx) => {
    await removeUpload(tx, uploadName(id))
    return null
  }
  return change(app, context, (tx) => changePicture(tx, id, 'removed the picture', replace))
}

async function changePicture(tx: Transaction, id: number, what: string, replace: Replace) {
  const present = await takeProductForPicture(tx, id)
  if (!present) throw productNotFound()
  const { name, image } = present
  const picture = await replace(tx, present)
  const shown = { picture: presentPicture(picture, name) }
  if (!image && !picture) return unchanged(shown)
  await setProductPicture(tx, id, picture)
  const changes: AuditChanges = { picture: [summary(image), summary(picture)] }
  return changed(shown, {
    audit: { what, subject: `product:${id}`, label: name, changes },
    tags: ['products', productTag(id), ...replacedTags(image, picture)],
  })
}

const uploadName = (id: number) => `product-${id}`
const summary = (picture: Picture | null) => picture && { src: picture.src, alt: picture.alt }
