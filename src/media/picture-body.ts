import type { FileBody } from '#lib/endpoint.ts'

/** The file that staff send as a picture. */
export const pictureBody: FileBody = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mostBytes: 12 * 1024 * 1024,
}
