import type { FileBody } from '#lib/endpoint.ts'

/** What a picture may be when staff send it. */
export const pictureBody: FileBody = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  mostBytes: 12 * 1024 * 1024,
}
