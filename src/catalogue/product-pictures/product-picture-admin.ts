import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { lineOf } from '#staff/contract/text-rules.ts'
import { Picture } from '#media/picture.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'

/** Pictures of one product; lists show the first. */
export const mostProductPictures = 8

const path = '/api/admin/products/:id/pictures'
const reply = z.object({ pictures: z.array(Picture) })
const Src = z.string().check(z.maxLength(200))
const few = z.maxLength(mostProductPictures, `A product has at most ${mostProductPictures} pictures`)

export const productPictureApi = {
  add: endpoint({
    method: 'POST',
    path,
    summary: `Gives a product another picture, the last of at most ${mostProductPictures}: a JPEG, PNG, WebP or AVIF, of which only the pixels are kept. One that it has already changes nothing`,
    for: 'products.change',
    input: z.object({
      id: Id,
      /** The beginning of the SHA-256 of the chosen file, before any scaling: it identifies the same file later. */
      mark: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Must be 16 hexadecimal digits'))),
    }),
    file: pictureBody,
    reply,
  }),
  arrange: endpoint({
    method: 'PUT',
    path,
    summary:
      'Puts the pictures of a product in order, says what each shows, and removes those that are left out; one that was removed within the last day can be named again',
    for: 'products.change',
    input: z.object({
      id: Id,
      seen: z.array(Src).check(few),
      pictures: z.array(z.object({ src: Src, alt: z._default(lineOf({ most: 200 }), '') })).check(
        few,
        z.refine((pictures) => new Set(pictures.map(({ src }) => src)).size === pictures.length, {
          message: 'A picture is named twice.',
        }),
      ),
    }),
    reply,
  }),
}
