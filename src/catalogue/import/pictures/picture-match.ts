import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

export const mostAsked = 200

const AskedPicture = z.object({
  /** The SKUs that it may show, most likely first. */
  skus: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(4)),
  /** Its fingerprint. */
  mark: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/, 'Must be 16 hexadecimal digits'))),
})

export const PictureMatch = z.object({
  productId: z.int(),
  sku: z.string(),
  name: z.string(),
  /** The number of pictures that the product has. */
  has: z.int(),
  /** True when this file is one of them. */
  there: z.boolean(),
})
export type PictureMatch = z.infer<typeof PictureMatch>

export const pictureMatchApi = endpoint({
  method: 'POST',
  path: '/api/admin/product-pictures/matches',
  summary: `Says of up to ${mostAsked} files which product each is a picture of, by the SKUs that its name may mean; changes nothing`,
  for: 'products.change',
  unaudited: 'It only looks.',
  input: z.object({ files: z.array(AskedPicture).check(z.maxLength(mostAsked)) }),
  reply: z.object({ matches: z.array(z.nullable(PictureMatch)) }),
})
