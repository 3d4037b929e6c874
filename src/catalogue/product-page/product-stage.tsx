import { ZoomIn } from 'lucide-react'
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { Product } from '#catalogue/product.ts'
import { isPlainClick } from '#lib/navigation/navigation.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import './product-stage.css'

const Lightbox = lazy(async () => ({ default: (await import('#media/lightbox/lightbox.tsx')).Lightbox }))

/** The picture is as wide as a phone, and takes a good half of the container where there are two columns. */
const stageSizes = '(min-width: 78rem) 38rem, (min-width: 44rem) 50vw, 100vw'

/** Without scripts each picture is a link to its file. */
export function ProductStage({ product, children }: { product: Product; children: ReactNode }) {
  const { name, images } = product
  const [shown, setShown] = useState(0)
  const [open, setOpen] = useState(false)
  const strip = useRef<HTMLDivElement>(null)
  const show = (index: number) => void (strip.current!.scrollLeft = index * strip.current!.clientWidth)
  return (
    <div className="product-stage">
      <div className="product-details-stage">
        <div
          className="product-stage-strip"
          ref={strip}
          onScroll={() => setShown(Math.round(strip.current!.scrollLeft / strip.current!.clientWidth))}
        >
          {images.map((picture, index) => (
            <a
              key={picture.src}
              href={picture.src}
              aria-haspopup="dialog"
              aria-label={`Look closer: ${picture.alt}`}
              onClick={insteadOfLeaving(() => setOpen(true))}
            >
              <ProductPicture product={{ name, picture }} sizes={stageSizes} priority={!index} />
            </a>
          ))}
          {!images[0] && <ProductPicture product={{ name }} sizes={stageSizes} />}
        </div>
        <span className="product-stage-zoom">
          <ZoomIn aria-hidden="true" />
        </span>
        {children}
      </div>
      {images[1] && <Choices product={product} shown={shown} show={show} />}
      {open && (
        <Suspense>
          <Lightbox
            items={images.map((picture) => ({ picture, title: name }))}
            shown={shown}
            onShow={show}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

type ChoicesProps = { product: Product; shown: number; show: (index: number) => void }

const Choices = ({ product: { name, images }, shown, show }: ChoicesProps) => (
  <nav className="cluster cluster-small product-stage-others" aria-label="Pictures">
    {images.map((picture, index) => (
      <a
        key={picture.src}
        href={picture.src}
        aria-label={`Picture ${index + 1}`}
        aria-current={index === shown}
        onClick={insteadOfLeaving(() => show(index))}
      >
        {/* The first is fetched once, for both places. */}
        <ProductPicture product={{ name, picture }} sizes={index ? '8rem' : stageSizes} decorative />
      </a>
    ))}
  </nav>
)

/** A click that opens another tab follows the link. */
const insteadOfLeaving = (act: () => void) => (event: MouseEvent) => {
  if (!isPlainClick(event)) return
  event.preventDefault()
  act()
}
