import type { FileBody } from '#lib/endpoint.ts'

/** The picture upload of staff. */
export const pictureBody: FileBody = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mostBytes: 12 * 1024 * 1024,
}
