import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { BackupFault } from './backup-fault.ts'

type Bytes = AsyncIterable<Uint8Array>

const mark = 'age-encryption.org/v1\n'
/** So many bytes tell a file of age. */
export const marksOfAge = mark.length

export const isEncrypted = (start: Buffer) => start.toString('latin1', 0, marksOfAge) === mark

/** A key made by `age-keygen`; any other is a passphrase. */
const isIdentity = (secret: string) => secret.startsWith('AGE-SECRET-KEY-')

/** A passphrase costs 32 MB and a fifth of a second: it is to be random (the server asks for 16 letters), so that no more is gained by making it slower. */
const workFactor = 15

/** Encrypts a file in the format that the tool `age` reads, some kilobytes at a time. */
export async function encryptBackup(plain: Bytes, secret: string): Promise<Bytes> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(workFactor)
  if (isIdentity(secret)) encrypter.addRecipient(await recipientOf(secret))
  else encrypter.setPassphrase(secret)
  return bytesOf(await encrypter.encrypt(streamOf(plain)))
}

/** Decrypts such a file. A wrong secret is an error at once; a changed, shortened or lengthened file at the latest with its last byte. */
export async function decryptBackup(file: Bytes, secret: string): Promise<Bytes> {
  const decrypter = new Decrypter()
  if (isIdentity(secret)) decrypter.addIdentity(secret)
  else decrypter.addPassphrase(secret)
  return bytesOf(await decrypter.decrypt(streamOf(file)))
}

const recipientOf = (identity: string) =>
  identityToRecipient(identity).catch((error: unknown) => {
    throw new BackupFault('BACKUP_KEY begins like a key of age-keygen, but is none: is it complete?', { cause: error })
  })

/** Both are the stream that Node and the library know as a global; only their types have different homes. */
const streamOf = (bytes: Bytes) => ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>
const bytesOf = (stream: globalThis.ReadableStream<Uint8Array>) => stream as unknown as Bytes
