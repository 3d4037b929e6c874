import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Picture } from '#media/picture.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { ProductPictureText } from './product-picture-text.tsx'
import type { PictureDrag } from './use-picture-drag.tsx'
import type { useArrangement } from './use-product-pictures.tsx'

type ProductPictureItemProps = {
  picture: Picture
  place: number
  count: number
  name: string
  arrangement: ReturnType<typeof useArrangement>
  drag: PictureDrag
}

export function ProductPictureItem(props: ProductPictureItemProps) {
  const { picture, place, count, name, arrangement, drag } = props
  const { busy, move, remove, describe } = arrangement
  const focus = useFocusKept(place)
  const which = `picture ${place + 1}`
  const moveBy = (by: number) => void move(picture, place + by)
  return (
    <li className="product-pictures-item" {...drag(picture.src, place)}>
      <div className="product-pictures-shown">
        <ProductPicture product={{ name, picture: { ...picture, alt: picture.alt || name } }} sizes="6rem" />
      </div>
      <div className="product-pictures-tools" ref={focus}>
        <span className="product-pictures-place">
          {place === 0 ? <Badge>Main picture</Badge> : `${place + 1} of ${count}`}
        </span>
        <IconButton
          label={`Move ${which} up`}
          icon={<ArrowUp />}
          disabled={place === 0}
          aria-disabled={busy || undefined}
          onClick={() => moveBy(-1)}
        />
        <IconButton
          label={`Move ${which} down`}
          icon={<ArrowDown />}
          disabled={place === count - 1}
          aria-disabled={busy || undefined}
          onClick={() => moveBy(1)}
        />
        <IconButton
          label={`Remove ${which}`}
          icon={<Trash2 />}
          aria-disabled={busy || undefined}
          onClick={() => void remove(picture)}
        />
      </div>
      <ProductPictureText key={picture.alt} picture={picture} place={place} busy={busy} describe={describe} />
    </li>
  )
}

/** Focus moves with the picture: to the pressed button, or to another where that one is at its end. */
function useFocusKept(place: number) {
  const tools = useRef<HTMLDivElement>(null)
  const pressed = useRef(-1)
  useEffect(() => {
    const noted = tools.current
    const note = ({ target }: Event) => (pressed.current = [...(noted?.children ?? [])].indexOf(target as Element))
    noted?.addEventListener('focusin', note)
    return () => noted?.removeEventListener('focusin', note)
  }, [])
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const button = tools.current?.children[pressed.current]
    if (!button || document.activeElement !== document.body) return
    const enabled = button.matches(':disabled') ? tools.current?.querySelector('button:not(:disabled)') : button
    if (enabled instanceof HTMLElement) enabled.focus()
  }, [place])
  return tools
}
