import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Outcome } from '#lib/changes/transact.server.ts'
import { mostReturnPictures } from './return-draft.ts'
import { nextReturnStates } from '#orders/return-state.ts'
import { insertPicture, listPictures } from './return-picture-store.server.ts'
import { findReturn } from './return-store.server.ts'
import { returnNotFound, returnTags, lockReturn } from './lock-return.server.ts'

type RefuseReturnPictureInput = { orderId: number; id: number }

/** Refuses a picture that would not be stored, before it is read and decoded. */
export async function refuseReturnPicture(db: Database, { orderId, id }: RefuseReturnPictureInput) {
  const found = await findReturn(db, id)
  if (found?.orderId !== orderId) throw returnNotFound()
  if (!nextReturnStates[found.state].length) throw new Problem('conflict', 'This return is closed.')
  if ((await listPictures(db, [id])).length >= mostReturnPictures)
    throw new Problem('conflict', `A return has ${mostReturnPictures} pictures at most.`)
}

/** Stores a re-encoded picture. The order is locked, so that concurrent pictures are counted one after the other. */
export async function addPicture(
  tx: Transaction,
  sent: RefuseReturnPictureInput,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Outcome<{ picture: string }>> {
  await lockReturn(tx, sent.id)
  await refuseReturnPicture(tx, sent)
  const picture = randomBytes(18).toString('base64url')
  await insertPicture(tx, { id: picture, returnId: sent.id, at: now, bytes })
  return { value: { picture }, tags: returnTags(sent.orderId) }
}
