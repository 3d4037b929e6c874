import type { Picture } from '#media/picture.ts'
import { presentPicture } from '#media/picture-register.server.ts'
import type { ProductRow } from './product-tables.server.ts'

export type Pictured = Pick<ProductRow, 'name' | 'image' | 'furtherImages'>

const picturesOf = ({ image, furtherImages }: Pictured) => (image ? [image, ...furtherImages] : furtherImages)

/** The pictures of a product for the shop; those without a text get the product's name. */
export function presentPictures(product: Pictured): Picture[] {
  return picturesOf(product).map((picture, index) =>
    presentPicture(picture, index ? `${product.name}, picture ${index + 1}` : product.name),
  )
}

/** The same for staff, who see which have no text. */
export const picturesForStaff = (product: Pictured): Picture[] =>
  picturesOf(product).map((picture) => presentPicture(picture, ''))
