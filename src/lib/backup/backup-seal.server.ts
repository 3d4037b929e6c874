import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod/mini'
import { BackupFault } from './backup-fault.ts'

/** The first line of a backup: readable without its key. */
export const BackupLabel = z.object({
  format: z.literal('clearwater-backup-1'),
  takenAt: z.string(),
  /** Salt and nonce of AES-256-GCM; null when it is not encrypted. */
  seal: z.nullable(z.object({ salt: z.string(), nonce: z.string() })),
})
export type BackupLabel = z.infer<typeof BackupLabel>

type Bytes = AsyncIterable<Uint8Array>
const algorithm = 'aes-256-gcm'
const tagLength = 16
const longestLabel = 1_000

const keyFor = (secret: string, salt: string) => scryptSync(secret, Buffer.from(salt, 'base64'), 32)

/** Compresses a dump and, with a secret, encrypts it. Label and content are authenticated together. */
export async function* sealBackup(dump: Bytes, { secret, takenAt }: { secret: string | undefined; takenAt: Date }) {
  const seal = secret ? { salt: randomBytes(16).toString('base64'), nonce: randomBytes(12).toString('base64') } : null
  const label: BackupLabel = { format: 'clearwater-backup-1', takenAt: takenAt.toISOString(), seal }
  const line = Buffer.from(`${JSON.stringify(label)}\n`)
  yield line
  const zipped = through(dump, createGzip())
  if (!seal) return void (yield* zipped)
  const cipher = createCipheriv(algorithm, keyFor(secret!, seal.salt), Buffer.from(seal.nonce, 'base64')).setAAD(line)
  for await (const chunk of zipped) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** `plain`: a backup that is not encrypted is read even if there is a secret. */
export type BackupKey = { secret: string | undefined; plain?: boolean | undefined }

/** Reads the label of a backup; the dump follows. A wrong secret or a damaged file is a BackupFault, at the latest after its last byte. */
export async function openBackup(
  file: Bytes,
  { secret, plain }: BackupKey,
): Promise<{ label: BackupLabel; dump: Bytes }> {
  const chunks = file[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (!start.includes('\n') && start.length < longestLabel) {
    const { done, value } = await chunks.next()
    if (done) break
    start = Buffer.concat([start, value])
  }
  const end = start.indexOf('\n') + 1
  const line = start.subarray(0, end)
  const label = readLabel(line)
  refuseUnfit(label, { secret, plain })
  const content = startingWith(start.subarray(end), chunks)
  const zipped = label.seal ? decrypt(content, { line, seal: label.seal, secret: secret! }) : content
  return { label, dump: explain(through(zipped, createGunzip()), label) }
}

function refuseUnfit({ seal }: BackupLabel, { secret, plain }: BackupKey) {
  if (seal && !secret)
    throw new BackupFault('This backup is encrypted: set BACKUP_KEY to the key that it was taken with.')
  if (!seal && secret && !plain)
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

async function* startingWith(start: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  if (start.length) yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

type Sealed = { line: Buffer; seal: NonNullable<BackupLabel['seal']>; secret: string }

/** The last bytes are the tag, so that many are always held back. */
async function* decrypt(content: Bytes, { line, seal, secret }: Sealed) {
  const nonce = Buffer.from(seal.nonce, 'base64')
  const decipher = createDecipheriv(algorithm, keyFor(secret, seal.salt), nonce, { authTagLength: tagLength }).setAAD(
    line,
  )
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk])
    if (held.length <= tagLength) continue
    yield decipher.update(held.subarray(0, -tagLength))
    held = held.subarray(-tagLength)
  }
  yield decipher.setAuthTag(held).final()
}

function through(source: Bytes, transform: NodeJS.ReadWriteStream) {
  // Errors reach the reader of the transform: the pipeline destroys it with the source's error.
  pipeline(Readable.from(source), transform, () => {})
  return transform as unknown as Bytes
}

/** Errors of zlib and of the cipher, in words. */
async function* explain(dump: Bytes, { seal }: BackupLabel) {
  try {
    yield* dump
  } catch (error) {
    if (error instanceof BackupFault) throw error
    const cause = seal
      ? 'BACKUP_KEY is not the key that it was taken with, or the file is damaged'
      : 'the file is damaged'
    throw new BackupFault(`The backup cannot be read: ${cause}.`, { cause: error })
  }
}
