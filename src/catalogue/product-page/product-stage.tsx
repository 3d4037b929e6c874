import { ZoomIn } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import './product-stage.css'

const Lightbox = lazy(async () => ({ default: (await import('#media/lightbox.tsx')).Lightbox }))

/** The picture takes the width of a phone, and a good half of the container where there is room for two columns. */
const sizes = '(min-width: 78rem) 38rem, (min-width: 44rem) 50vw, 100vw'

/** The pictures of a product: a large one that opens the viewer, and the others below it. Without scripts each leads to its file. */
export function ProductStage({ product, children }: { product: Product; children: ReactNode }) {
  const { name, images } = product
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const picture = images[shown]
  return (
    <div className="product-stage">
      <div className="product-details-stage">
        {picture ? (
          <a
            href={picture.src}
            aria-haspopup="dialog"
            aria-label={`Look closer: ${picture.alt}`}
            onClick={insteadOfLeaving(() => setOpen(true))}
          >
            <ProductPicture product={{ name, picture }} sizes={sizes} priority />
            <span className="product-stage-zoom">
              <ZoomIn aria-hidden="true" />
            </span>
          </a>
        ) : (
          <ProductPicture product={{ name }} sizes={sizes} />
        )}
        {children}
      </div>
      {images.length > 1 && (
        <ul className="product-stage-others" aria-label="Pictures">
          {images.map((each, index) => (
            <li key={each.src}>
              <a
                href={each.src}
                aria-current={index === shown || undefined}
                onClick={insteadOfLeaving(() => setShown(index))}
              >
                <ProductPicture product={{ name, picture: each }} sizes="4.5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <Lightbox
            items={images.map((each) => ({ picture: each, title: each.alt }))}
            shown={shown}
            onShow={setShown}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Opened in another tab, a link is a link. */
const insteadOfLeaving = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}
