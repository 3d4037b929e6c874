import { createReadStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import type { Migration } from '#lib/database/migrate.server.ts'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupKey, type BackupHead, openBackup, sealBackup } from './backup-seal.server.ts'
import { countDump, dumpDatabase, loadDatabase, type RowCounts } from './database-copy.server.ts'

type Secret = string | undefined
export type BackupFacts = { label: BackupHead; rows: RowCounts }

export async function* dumpOf(database: Pick<OpenDatabase, 'copying'>): AsyncGenerator<Uint8Array> {
  yield* handedOver((hand) =>
    database.copying(async (session) => {
      for await (const chunk of dumpDatabase(session)) await hand(chunk)
    }),
  )
}

/** Writes a dump to a file that gets its final name only after it was read back in full. Throws BackupFault when one exists. */
export async function writeBackup(
  file: string,
  dump: AsyncIterable<Uint8Array>,
  { secret, takenAt }: { secret: Secret; takenAt: Date },
) {
  if (await isThere(file)) throw new BackupFault(`${file} is there already. Nothing was overwritten.`)
  const part = `${file}.${process.pid}.part`
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      for await (const chunk of sealBackup(dump, { secret, takenAt })) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const facts = await readBackup(part, secret)
    await rename(part, file)
    return facts
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

export async function readBackup(file: string, secret: Secret): Promise<BackupFacts> {
  const { label, dump } = await openBackup(createReadStream(file), { secret })
  return { label, rows: await countDump(dump) }
}

/** Fills an empty database from a file: all of it, or nothing. */
export async function restoreBackup(
  database: Pick<OpenDatabase, 'copying'>,
  file: string,
  { migrations, ...key }: BackupKey & { migrations: Migration[] },
): Promise<BackupFacts> {
  const { label, dump } = await openBackup(createReadStream(file), key)
  return { label, rows: await database.copying((session) => loadDatabase(session, dump, migrations)) }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Push to pull: an iterable of what the work pushes, which waits after each piece until it was taken. */
async function* handedOver<T>(work: (hand: (piece: T) => Promise<void>) => Promise<void>): AsyncGenerator<T> {
  let offered = Promise.withResolvers<{ piece: T; taken: () => void } | null>()
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => {})
  const ends = work((piece) => {
    const taken = Promise.withResolvers<void>()
    offered.resolve({ piece, taken: taken.resolve })
    return Promise.race([taken.promise, stopped.promise])
  }).then(
    () => offered.resolve(null),
    (error) => offered.reject(error),
  )
  try {
    for (;;) {
      const offer = await offered.promise
      if (!offer) return
      offered = Promise.withResolvers()
      yield offer.piece
      offer.taken()
    }
  } finally {
    stopped.reject(new Error('Nobody reads on.'))
    offered.promise.catch(() => {})
    await ends
  }
}
