import type { FileBody } from '#lib/contract/endpoint.ts'

/** The upload of a picture: a photo of a phone's 48 megapixels fits, where a browser does not scale it down. */
export const pictureBody: FileBody = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mostBytes: 30 * 1024 * 1024,
}

export const tooManyBytes = `This file is too large: ${pictureBody.mostBytes / 1024 / 1024} MB at most.`
