import { failureText } from '#lib/reading/call.ts'
import { sendFile } from '#lib/sending/send-file.ts'
import { pictureBody, tooManyBytes } from '#media/uploads/picture-body.ts'
import { shrinkPicture } from '#media/uploads/shrink-picture.ts'
import { productPictureApi } from './product-picture-admin.ts'

type Sending = { file: File; fingerprint?: string | undefined; onSent?: (share: number) => void }

/** Scales a large picture down, and adds it to a product. Throws a fault in words, or as `call` does. */
export async function sendProductPicture(id: number, { file, fingerprint, onSent }: Sending) {
  const small = await shrinkPicture(file)
  const fault = faultOf(small)
  if (fault) throw new PictureFault(fault)
  const known = fingerprint ?? (await pictureFingerprint(file))
  const input = { id: String(id), ...(known ? { mark: known } : {}) }
  return sendFile(productPictureApi.add, input, { file: small, type: small.type, ...(onSent ? { onSent } : {}) })
}

/** A fault found before the upload. */
export class PictureFault extends Error {}

export const pictureFailureText = (failure: unknown) =>
  failure instanceof PictureFault ? failure.message : failureText(failure, 'It could not be uploaded.')

export function faultOf(file: Blob) {
  if (!pictureBody.types.includes(file.type)) return 'This is not a picture we can use. Use a JPEG, PNG, WebP or AVIF.'
  if (file.size > pictureBody.mostBytes) return tooManyBytes
  return undefined
}

/** The hash by which the server recognises the same file; undefined in a browser without crypto.subtle, as without https. */
export async function pictureFingerprint(file: Blob): Promise<string | undefined> {
  if (!globalThis.crypto.subtle) return undefined
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
