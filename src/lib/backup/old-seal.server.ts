import { createDecipheriv, scryptSync } from 'node:crypto'
import { z } from 'zod/mini'

/** The first line of a backup inside of its encryption. */
export const BackupLabel = z.object({
  format: z.literal('clearwater-backup-1'),
  takenAt: z.string(),
  /** Salt and nonce of AES-256-GCM, with which older versions encrypted what follows this line. */
  seal: z.nullable(z.object({ salt: z.string(), nonce: z.string() })),
})
export type BackupLabel = z.infer<typeof BackupLabel>

const algorithm = 'aes-256-gcm'
const tagLength = 16

const keyFor = (secret: string, salt: string) => scryptSync(secret, Buffer.from(salt, 'base64'), 32)

type Sealed = { line: Buffer; seal: NonNullable<BackupLabel['seal']>; secret: string }

/** Decrypts what an older version has encrypted. The last bytes are the tag, so that many are always held back. */
export async function* openSeal(content: AsyncIterable<Uint8Array>, { line, seal, secret }: Sealed) {
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
