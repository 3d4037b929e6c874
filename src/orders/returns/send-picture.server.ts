import type { Database } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Download } from '#lib/serving/serve-download.server.ts'
import { findReturnPicture } from './return-picture-store.server.ts'

export async function sendPicture(db: Database, returnId: number, id: string): Promise<Download> {
  const bytes = await findReturnPicture(db, returnId, id)
  if (!bytes) throw new Problem('missing', 'There is no such picture.')
  return { name: `${id}.webp`, content: whole(bytes) }
}

async function* whole(bytes: Uint8Array) {
  yield bytes
}
