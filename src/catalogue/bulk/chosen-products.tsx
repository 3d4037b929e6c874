import { useState } from 'react'
import type { ProductLine } from '#catalogue/product-admin/product-admin.ts'
import type { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { Button } from '#ui/button.tsx'
import { StaffChosen } from '#ui/staff-chosen.tsx'
import { type BulkOutcome } from './bulk-change.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

type ChosenProductsProps = {
  chosen: ProductLine[]
  onClear: () => void
  onDone: (outcome: BulkOutcome) => void
}

const statusActions: { to: ProductStatus; label: string }[] = [
  { to: 'published', label: 'Publish' },
  { to: 'draft', label: 'To draft' },
  { to: 'archived', label: 'Archive' },
]

/** What can be done with the products that are ticked. */
export function ChosenProducts({ chosen, onClear, onDone }: ChosenProductsProps) {
  const [asked, setAsked] = useState<ProductStatus | 'category' | 'price' | null>(null)
  const others = (status: ProductStatus) => chosen.filter((product) => product.status !== status)
  const dialog = {
    onClose: () => setAsked(null),
    onDone: (outcome: BulkOutcome) => {
      setAsked(null)
      onDone(outcome)
    },
  }
  return (
    <StaffChosen label="Chosen products" count={chosen.length} onClear={onClear}>
      {statusActions
        .filter(({ to }) => others(to).length > 0)
        .map(({ to, label }) => (
          <Button key={to} size="small" variant="secondary" onClick={() => setAsked(to)}>
            {label} ({others(to).length})
          </Button>
        ))}
      <Button size="small" variant="secondary" onClick={() => setAsked('price')}>
        Price
      </Button>
      <Button size="small" variant="secondary" onClick={() => setAsked('category')}>
        Category
      </Button>
      {asked === 'price' && <PriceDialog products={chosen} {...dialog} />}
      {asked === 'category' && <CategoryDialog products={chosen} {...dialog} />}
      {(asked === 'published' || asked === 'draft' || asked === 'archived') && (
        <StatusDialog status={asked} products={others(asked)} {...dialog} />
      )}
    </StaffChosen>
  )
}
