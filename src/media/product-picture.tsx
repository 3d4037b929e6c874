import type { Picture } from './picture.ts'
import { type PicturePriority, PictureView } from './picture-view.tsx'
import './product-picture.css'

type ProductPictureProps = {
  product: { name: string; picture?: Picture | undefined }
  sizes: string
  priority?: PicturePriority
  /** Hidden from screen readers, as the product's name stands beside it. */
  decorative?: boolean
}

export function ProductPicture({ product, sizes, priority = false, decorative = false }: ProductPictureProps) {
  const { name, picture } = product
  if (!picture) {
    return (
      <svg className="product-picture" viewBox="0 0 100 100" aria-hidden="true">
        <text x="50" y="50" fontSize="40" textAnchor="middle" dominantBaseline="central">
          {name.trim().charAt(0).toUpperCase()}
        </text>
      </svg>
    )
  }
  return (
    <PictureView
      picture={picture}
      sizes={sizes}
      priority={priority}
      className="product-picture"
      alt={decorative ? '' : undefined}
    />
  )
}
