import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { decryptBackup, encryptBackup, isEncrypted, marksOfAge } from './age-file.server.ts'
import { BackupFault } from './backup-fault.ts'
import { BackupLabel, openSeal } from './old-seal.server.ts'

type Bytes = AsyncIterable<Uint8Array>
const longestLabel = 1_000

export type BackupHead = { takenAt: string; encrypted: boolean }

/** Compresses a dump behind a label, and with a secret encrypts both: what is encrypted is a whole backup itself. */
export async function* sealBackup(dump: Bytes, { secret, takenAt }: { secret: string | undefined; takenAt: Date }) {
  const plain = labelled(dump, takenAt)
  yield* secret ? await encryptBackup(plain, secret) : plain
}

async function* labelled(dump: Bytes, takenAt: Date): AsyncGenerator<Uint8Array> {
  const label: BackupLabel = { format: 'clearwater-backup-1', takenAt: takenAt.toISOString(), seal: null }
  yield Buffer.from(`${JSON.stringify(label)}\n`)
  yield* through(dump, createGzip())
}

/** `plain`: a backup that is not encrypted is read even if there is a secret. */
export type BackupKey = { secret: string | undefined; plain?: boolean | undefined }

/** Reads the label of a backup; the dump follows. A wrong secret or a damaged file is a BackupFault, at the latest after its last byte. */
export async function openBackup(
  file: Bytes,
  { secret, plain }: BackupKey,
): Promise<{ label: BackupHead; dump: Bytes }> {
  const { start, whole } = await readStart(file, marksOfAge)
  if (!isEncrypted(start)) return openLabelled(whole, { secret, plain })
  if (!secret) throw new BackupFault(keyMissing)
  const opened = await decryptBackup(whole, secret).catch(refuseUnread(true))
  const { label, dump } = await openLabelled(opened, { secret: undefined }).catch(refuseUnread(true))
  return { label: { ...label, encrypted: true }, dump: explain(dump, true) }
}

/** A backup that is not encrypted, or that an older version has encrypted. */
async function openLabelled(file: Bytes, { secret, plain }: BackupKey): Promise<{ label: BackupHead; dump: Bytes }> {
  const { start, whole } = await readStart(file, longestLabel)
  const line = start.subarray(0, start.indexOf('\n') + 1)
  const { takenAt, seal } = readLabel(line)
  const encrypted = seal !== null
  refuseUnfit(encrypted, { secret, plain })
  const content = skip(whole, line.length)
  const zipped = seal ? openSeal(content, { line, seal, secret: secret! }) : content
  return { label: { takenAt, encrypted }, dump: explain(through(zipped, createGunzip()), encrypted) }
}

const keyMissing = 'This backup is encrypted: set BACKUP_KEY to the key that it was taken with.'

function refuseUnfit(encrypted: boolean, { secret, plain }: BackupKey) {
  if (encrypted && !secret) throw new BackupFault(keyMissing)
  if (!encrypted && secret && !plain)
    throw new BackupFault(
      'This backup is not encrypted, although BACKUP_KEY is set: anybody may have written it. If it is yours, restore it with --plain.',
    )
}

function readLabel(line: Buffer): BackupLabel {
  try {
    return BackupLabel.parse(JSON.parse(line.toString()))
  } catch (error) {
    throw new BackupFault('This file is no backup of Clearwater Reef, or one that a newer version has taken.', {
      cause: error,
    })
  }
}

/** The beginning of a file, up to a line end or so many bytes, and the whole of it. */
async function readStart(file: Bytes, most: number): Promise<{ start: Buffer; whole: Bytes }> {
  const chunks = file[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (!start.includes('\n') && start.length < most) {
    const { done, value } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  return { start, whole: startingWith(start, chunks) }
}

async function* startingWith(start: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  if (start.length) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

async function* skip(file: Bytes, bytes: number) {
  let left = bytes
  for await (const chunk of file) {
    if (left < chunk.length) yield chunk.subarray(left)
    left = Math.max(0, left - chunk.length)
  }
}

function through(source: Bytes, transform: NodeJS.ReadWriteStream) {
  // Errors reach the reader of the transform: the pipeline destroys it with the source's error.
  pipeline(Readable.from(source), transform, () => {})
  return transform as unknown as Bytes
}

async function* explain(dump: Bytes, encrypted: boolean) {
  try {
    yield* dump
  } catch (error) {
    refuseUnread(encrypted)(error)
  }
}

const refuseUnread = (encrypted: boolean) => (error: unknown) => {
  if (error instanceof BackupFault && !encrypted) throw error
  const cause = encrypted
    ? 'BACKUP_KEY is not the key that it was taken with, or the file is damaged'
    : 'the file is damaged'
  throw new BackupFault(`The backup cannot be read: ${cause}.`, { cause: error })
}
