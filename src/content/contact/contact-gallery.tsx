import { ImageOff } from 'lucide-react'
import { lazy, type MouseEvent, type SyntheticEvent, Suspense, useEffect, useRef, useState } from 'react'
import { PictureView } from '#media/picture-view.tsx'
import type { Contact } from '#content/contact.ts'
import type { GalleryItem } from '#content/marine-gallery.ts'
import '#ui/theme/swiped.css'
import './contact-gallery.css'

const Lightbox = lazy(() => import('#media/lightbox/lightbox.tsx').then((module) => ({ default: module.Lightbox })))

export function ContactGallery({ items }: Pick<NonNullable<Contact['gallery']>, 'items'>) {
  const [shown, setShown] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setShown(index)
  }
  return (
    <>
      <ul className="contact-gallery swiped">
        {items.map((item, index) => (
          <li key={item.picture.src}>
            <OfficePicture item={item} onOpen={(event) => open(event, index)} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense>
          <Lightbox items={items} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Without JavaScript, and until it runs, the picture is shown directly. */
type Loading = 'unknown' | 'loading' | 'loaded' | 'failed'

function OfficePicture({ item, onOpen }: { item: GalleryItem; onOpen: (event: MouseEvent) => void }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [state, setState] = useState<Loading>('unknown')
  useEffect(() => {
    const image = link.current?.querySelector('img')
    if (image) setState(!image.complete ? 'loading' : image.naturalWidth > 0 ? 'loaded' : 'failed')
  }, [])
  const settle = (event: SyntheticEvent) => event.target instanceof HTMLImageElement && setState(settled(event.type))
  return (
    <a
      ref={link}
      className="contact-gallery-picture"
      href={item.picture.src}
      aria-haspopup="dialog"
      data-state={state}
      onLoadCapture={settle}
      onErrorCapture={settle}
      onClick={state === 'failed' ? undefined : onOpen}
    >
      {state === 'loading' && <span className="contact-gallery-spinner" />}
      {state === 'failed' ? (
        <span className="contact-gallery-failed">
          <ImageOff aria-hidden="true" />
          Image failed to load
        </span>
      ) : (
        <PictureView picture={item.picture} sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 100vw" />
      )}
      <span className="contact-gallery-caption">{item.title}</span>
    </a>
  )
}

const settled = (type: string): Loading => (type === 'load' ? 'loaded' : 'failed')
