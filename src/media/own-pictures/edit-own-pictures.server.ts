import { createHash } from 'node:crypto'
import type { z } from 'zod/mini'
import { changedFields } from '#audit/audit.ts'
import { change, changed, unchanged } from '#audit/change.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { asSeen } from '#lib/database/seen-version.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { findPicture } from '#media/picture-register.server.ts'
import type { Picture } from '#media/picture.ts'
import { prepareUpload, removedTags, removeUpload } from '#media/uploads/upload-picture.server.ts'
import { type OwnPictureDraft, photographSide, type PicturePlace } from './own-picture-api.ts'
import { listOwnPictures, lockOwnPicture, ownPictureRows, type OwnPictureRow } from './own-picture-store.server.ts'
import { toPicture } from './page-pictures.server.ts'
import { type PicturePage, picturePages, type PictureSlot, pictureSlots } from './picture-slots.ts'

/** The widths in which scenes are shown, and sides of which even the smallest fills a phone's window. */
const photograph = {
  widths: [480, 800, 1200, 1600, 2400],
  size: { smallestSide: 800, longestSide: photographSide },
}

export async function listPicturePlaces(db: Database, page?: PicturePage): Promise<PicturePlace[]> {
  const own = new Map((await listOwnPictures(db)).map((row) => [row.slot, row]))
  return pictureSlots.filter((slot) => !page || slot.page === page).map((slot) => toPlace(slot, own.get(slot.name)))
}

function toPlace({ scene, ...slot }: PictureSlot, row: OwnPictureRow | undefined): PicturePlace {
  return { ...slot, ours: findPicture(`scenes/${scene}`), own: row ? { ...row, picture: toPicture(row) } : null }
}

const slotAt = (name: string) => pictureSlots.find((slot) => slot.name === name)!

/** Puts a photograph where a made picture stands, or another photograph: its words and crop begin anew. */
export async function setOwnPicture(app: AppContext, context: RequestContext, name: string) {
  const hash = createHash('sha256').update(context.file).digest('hex').slice(0, 16)
  const upload = await prepareUpload(app.runtime, context.file, `${name.replace('.', '-')}-${hash}`, photograph)
  return change(app, context, async (tx) => {
    const added = await ownPictureRows.insert(tx, { slot: name, picture: upload.picture })
    const before = added ? undefined : await lockPicture(tx, name)
    if (before?.picture.src === upload.picture.src) return unchanged(toPlace(slotAt(name), before))
    await upload.keep(tx)
    if (!before) return told(name, added, null)
    await removeUpload(tx, before.picture)
    const words = { picture: upload.picture, alt: '', caption: '', focus: 'middle' as const }
    return told(name, await ownPictureRows.set(tx, before.id, words), before.picture)
  })
}

type SeenPicture = { name: string; version: number }

export async function describeOwnPicture(
  tx: Transaction,
  { name, version, ...words }: SeenPicture & z.infer<typeof OwnPictureDraft>,
) {
  const before = asSeen(await lockOwnPicture(tx, name), version, seenAs(name))
  const changes = changedFields<object>(before, words)
  if (!changes) return unchanged(toPlace(slotAt(name), before))
  const after = await ownPictureRows.set(tx, before.id, words)
  return changed(toPlace(slotAt(name), after), {
    audit: { what: 'described a picture of the website', ...subjectOf(name), changes },
    tags: ['own-pictures'],
  })
}

export async function removeOwnPicture(tx: Transaction, { name, version }: SeenPicture) {
  const { id, picture } = asSeen(await lockOwnPicture(tx, name), version, seenAs(name))
  await ownPictureRows.remove(tx, id)
  await removeUpload(tx, picture)
  return told(name, undefined, picture)
}

function told(name: string, row: OwnPictureRow | undefined, before: Picture | null) {
  const after = row ? (before ? 'another photograph' : 'a photograph') : 'our picture'
  const changes = { picture: [before ? 'a photograph' : 'our picture', after] as [unknown, unknown] }
  return changed(toPlace(slotAt(name), row), {
    audit: { what: 'changed a picture of the website', ...subjectOf(name), changes },
    tags: ['own-pictures', ...removedTags(before ? [before] : [])],
  })
}

const seenAs = (name: string) => ({ noun: 'this picture', subject: `own-picture:${name}` })

function subjectOf(name: string) {
  const { page, label } = slotAt(name)
  return { subject: `own-picture:${name}`, label: `${picturePages[page].label}: ${label}` }
}

/** Fails where somebody took the photograph away while this one was sent. */
async function lockPicture(tx: Transaction, name: string) {
  const row = await lockOwnPicture(tx, name)
  if (!row) throw new Problem('conflict', 'Someone has just taken the picture away. Please send yours again.')
  return row
}
