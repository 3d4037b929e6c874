import { Search, SlidersHorizontal } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { IconButton } from '#ui/marks/icon-button.tsx'
import { PriceRange } from './price-range.tsx'
import './listing-filters.css'

type FilterFormProps = Omit<ComponentProps<'form'>, 'className' | 'role'> & {
  search: Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'defaultValue' | 'placeholder'>
  beside?: ReactNode
  /** The id of the filter panel; undefined without filters. */
  panel: string | undefined
  end?: ReactNode
  /** The number of filters set in the panel, which is closed on a phone. */
  narrowings: number
}

/** The browser validates nothing: it could not report a price in a closed sheet. Invalid values are dropped from the address instead. */
export function FilterForm({ search, beside, panel, end, narrowings, children, ...form }: FilterFormProps) {
  return (
    <form {...form} className="listing-filters" role="search" noValidate>
      <div className="listing-filters-bar">
        <TextField
          {...search}
          className="listing-filters-search"
          type="search"
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          end={<IconButton type="submit" label="Search" icon={<Search />} />}
        />
        {beside}
        {panel && (
          <Button
            variant="secondary"
            className="listing-filters-open"
            popoverTarget={panel}
            icon={<SlidersHorizontal aria-hidden="true" />}
          >
            {narrowings ? `Filters (${narrowings})` : 'Filters'}
          </Button>
        )}
        {end}
      </div>
      {children}
    </form>
  )
}

type FilterPanelProps = {
  id: string
  price: ComponentProps<typeof PriceRange>
  /** The address without filters; null where none is set. */
  clear: string | null
  total: number
  children: ReactNode
}

/** The filters of a list: on a phone a sheet, which is closed to see the products. */
export function FilterPanel({ id, price, clear, total, children }: FilterPanelProps) {
  return (
    <div className="listing-filters-panel" id={id} popover="auto" role="group" aria-label="Filters">
      {children}
      <PriceRange {...price} />
      {clear && (
        <Link to={clear} replace>
          Clear all filters
        </Link>
      )}
      <Button type="submit" className="listing-filters-show">
        {`Show ${countOf(total, 'product')}`}
      </Button>
    </div>
  )
}

export function closeFilterPanel(id: string) {
  const panel = document.getElementById(id)
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
