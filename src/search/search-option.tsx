import { FileText } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { ProductPicture } from '#media/product-picture.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Price } from '#ui/marks/price.tsx'
import type { Suggestion } from './suggestion-groups.ts'

type SearchOptionProps = {
  id: string
  option: Suggestion
  active: boolean
  onPoint: () => void
  onChoose: () => void
  end: ReactNode
}

/** A suggestion. Also a link, so that it can be opened in another tab. */
export function SearchOption({ id, option, active, onPoint, onChoose, end }: SearchOptionProps) {
  const { currency } = useSite()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      href={option.href}
      className="search-option"
      onClick={onClick}
      onMouseMove={active ? undefined : onPoint}
    >
      {option.kind === 'product' && (
        <span className="search-option-picture">
          <ProductPicture product={option.product} sizes="3rem" decorative />
        </span>
      )}
      {option.kind === 'page' && (
        <span className="search-option-picture">
          <FileText aria-hidden="true" />
        </span>
      )}
      <span className="search-option-words">
        <span>{keepUnits(option.title)}</span> {option.about && <small>{option.about}</small>}
      </span>
      {option.kind === 'product' && <Price cents={option.cents} currency={currency} size="small" />}
      {end}
    </a>
  )
}
