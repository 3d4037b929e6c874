import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { Id } from '#lib/id.ts'
import { Picture } from '#media/picture.ts'
import { pictureBody } from '#media/picture-body.ts'

const path = '/api/admin/products/:id/picture'
const reply = z.object({ picture: z.nullable(Picture) })

export const productPictureApi = {
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Gives a product another picture: a JPEG, PNG, WebP or AVIF, of which only the pixels are kept',
    for: 'products.change',
    input: z.object({ id: Id }),
    file: pictureBody,
    reply,
  }),
  describe: endpoint({
    method: 'PATCH',
    path,
    summary: 'Says what the picture shows, for those who do not see it; empty for the name of the product',
    for: 'products.change',
    input: z.object({ id: Id, alt: z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters')) }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    summary: 'Takes the picture of a product away',
    for: 'products.change',
    input: z.object({ id: Id }),
    reply,
  }),
}
