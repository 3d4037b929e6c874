import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'
import { alreadyDone, change, changed, unchanged } from '#audit/change.server.ts'
import { productTag } from '#catalogue/product.ts'
import { type Pictured, picturesForStaff } from '#catalogue/product-pictures.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import type { Picture } from '#media/picture.ts'
import { findOwnPicture } from '#media/picture-register.server.ts'
import {
  prepareUpload,
  removedTags,
  removeUpload,
  restoreUpload,
  uploadNameOf,
} from '#media/uploads/upload-picture.server.ts'
import { productNotFound } from '#catalogue/product-admin/edit-product.server.ts'
import { pictureUploadName } from './picture-upload-name.server.ts'
import { findForStaff } from '#catalogue/product-admin/product-admin-store.server.ts'
import { mostProductPictures, type productPictureApi } from './product-picture-admin.ts'
import { setProductPictures, lockProductPictures } from './product-picture-store.server.ts'

type Adding = { id: number; fingerprint: string | undefined }
type Arrangement = z.output<typeof productPictureApi.arrange.input>

/** Appends a picture. One that exists already stays as it is, so that a repeat does no harm. */
export async function addProductPicture(app: AppContext, context: RequestContext, { id, fingerprint }: Adding) {
  const product = await findForStaff(app.db, id)
  if (!product) throw productNotFound()
  const name = pictureUploadName(id, fingerprint ?? fingerprintOf(context.file))
  const known = picturesForStaff(product)
  if (known.some(({ src }) => uploadNameOf(src) === name)) return alreadyDone({ pictures: known })
  refuseMore(known)
  const upload = await prepareUpload(app.runtime, context.file, name)
  return change(app, context, async (tx) => {
    const { before, ...present } = await takePictures(tx, id)
    if (before.some(({ src }) => uploadNameOf(src) === name)) return unchanged({ pictures: before })
    refuseMore(before)
    await upload.keep(tx)
    return setPictures(tx, { ...present, id, what: 'added a picture', before, after: [...before, upload.picture] })
  })
}

export async function arrangePictures(tx: Transaction, { id, seen, pictures }: Arrangement) {
  const { before, ...present } = await takePictures(tx, id)
  if (before.map(({ src }) => src).join() !== seen.join()) throw changedMeanwhile('these pictures')
  const after: Picture[] = []
  for (const { src, alt } of pictures) {
    const picture = before.find((known) => known.src === src) ?? (await broughtBack(tx, id, src))
    if (!picture) throw notKept()
    after.push({ ...picture, alt })
  }
  if (JSON.stringify(after) === JSON.stringify(before)) return unchanged({ pictures: before })
  return setPictures(tx, { ...present, id, what: 'changed the pictures', before, after })
}

async function takePictures(tx: Transaction, id: number) {
  const product = await lockProductPictures(tx, id)
  if (!product) throw productNotFound()
  return { name: product.name, before: picturesForStaff(product) }
}

/** One of the site's own, or an upload of this product that still exists. */
async function broughtBack(tx: Transaction, id: number, src: string) {
  const uploaded = uploadNameOf(src)
  if (uploaded === null) return findOwnPicture(src)
  const isOfProduct = uploaded === `product-${id}` || uploaded.startsWith(`product-${id}-`)
  return isOfProduct ? restoreUpload(tx, src) : null
}

type Setting = Pick<Pictured, 'name'> & { id: number; what: string; before: Picture[]; after: Picture[] }

async function setPictures(tx: Transaction, { id, name, what, before, after }: Setting) {
  const removed = before.filter(({ src }) => !after.some((picture) => picture.src === src))
  for (const picture of removed) await removeUpload(tx, picture)
  await setProductPictures(tx, id, after)
  return changed(
    { pictures: after },
    {
      audit: { what, subject: `product:${id}`, label: name, changes: { pictures: [inShort(before), inShort(after)] } },
      tags: ['products', productTag(id), ...removedTags(removed)],
    },
  )
}

function refuseMore(pictures: Picture[]) {
  if (pictures.length >= mostProductPictures)
    throw new Problem('conflict', `A product has at most ${mostProductPictures} pictures. Remove one first.`)
}

const fingerprintOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex').slice(0, 16)
const inShort = (pictures: Picture[]) => pictures.map(({ src, alt }) => ({ src, alt }))
const notKept = () => new Problem('conflict', 'One of these pictures no longer exists. Please check them again.')
