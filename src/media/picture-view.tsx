import { pictureFile, pictureSrcSet } from './picture-address.ts'
import type { Picture } from './picture.ts'
import './picture-view.css'

/** True for the largest picture above the fold, loaded first and never lazily; `low` for one beside it, loaded after it. */
export type PicturePriority = boolean | 'low'

type PictureViewProps = {
  picture: Picture
  /** Its replacement on narrow screens. */
  tall?: Picture | undefined
  /** The widest screen that gets it: below the two columns of a desktop, unless told otherwise. */
  tallUpTo?: string | undefined
  /** The displayed width, as in the `sizes` attribute: `(min-width: 48rem) 33vw, 100vw`. */
  sizes: string
  priority?: PicturePriority
  /** For the `img`; the `picture` around it takes no part in the layout. */
  className?: string
  /** Replaces the picture's own text; empty where it is decorative. */
  alt?: string | undefined
}

/** The same as in the style sheets of both worlds. */
const belowDesktop = '61.99rem'

export function PictureView(props: PictureViewProps) {
  const { picture, tall, tallUpTo = belowDesktop, sizes, priority = false, className, alt = picture.alt } = props
  return (
    <picture className="picture-view">
      {tall && (
        <source
          media={`(max-width: ${tallUpTo})`}
          type="image/avif"
          srcSet={pictureSrcSet(tall, 'avif')}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        className={className}
        src={plainFile(picture)}
        width={picture.width}
        height={picture.height}
        style={picture.focus ? { objectPosition: picture.focus } : undefined}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority === true ? 'sync' : 'async'}
        fetchPriority={priority === true ? 'high' : priority || undefined}
      />
    </picture>
  )
}

/** For the few browsers without AVIF: the second largest width, so that nobody fetches more than they can show. */
const plainFile = (picture: Picture) => pictureFile(picture, picture.widths.at(-2) ?? picture.width, 'webp')
