import { Undo2 } from 'lucide-react'
import type { Picture } from '#media/picture.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { Button } from '#ui/marks/button.tsx'
import { FieldError } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { mostProductPictures } from './product-picture-admin.ts'
import { ProductPictureItem } from './product-picture-item.tsx'
import { useArrangement, usePictureUploads } from './use-product-pictures.tsx'
import { usePictureDrag } from './use-picture-drag.tsx'
import './product-pictures-field.css'

type ProductPicturesFieldProps = { productId: number; pictures: Picture[]; name: string }

/** The pictures of a product: added, ordered, described, removed. Each change is saved at once, whatever form it stands in. */
export function ProductPicturesField({ productId, pictures, name }: ProductPicturesFieldProps) {
  const upload = usePictureUploads(productId, mostProductPictures - pictures.length)
  const arrangement = useArrangement(productId, pictures)
  const drag = usePictureDrag(pictures, arrangement.move)
  const { removed, busy, undo } = arrangement
  return (
    <div className="product-pictures-field" role="group" aria-label="Pictures">
      <ol className="product-pictures-list" aria-busy={busy || undefined}>
        {pictures.map((picture, place) => (
          <ProductPictureItem
            key={picture.src}
            picture={picture}
            place={place}
            count={pictures.length}
            name={name}
            arrangement={arrangement}
            drag={drag}
          />
        ))}
      </ol>
      {removed && (
        <Notice
          live
          title="Picture removed"
          action={
            <Button
              variant="secondary"
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              busy={busy}
              onClick={() => void undo()}
            >
              Undo
            </Button>
          }
        >
          It is kept for a day.
        </Notice>
      )}
      {pictures.length < mostProductPictures ? (
        <StaffDrop
          label={pictures.length ? 'Add pictures' : 'Choose pictures'}
          accept={pictureBody.types.join(',')}
          hint={`JPEG, PNG, WebP or AVIF, up to 30 MB each. Square and 1600 pixels or more looks best. ${mostProductPictures} at most, saved immediately.`}
          error={upload.error}
          sent={upload.under?.sent ?? null}
          {...(upload.under ? { busyText: upload.under.text } : {})}
          onFiles={upload.send}
        />
      ) : (
        <>
          <p className="field-hint">This product has all the pictures it can have. Remove one to add another.</p>
          <div role="alert">
            <FieldError id={`pictures-of-${productId}-error`} error={upload.error} />
          </div>
        </>
      )}
    </div>
  )
}
