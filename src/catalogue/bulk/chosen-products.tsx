import { useState } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import type { ProductStatus } from '#catalogue/product-admin/product-status.ts'
import { Button } from '#ui/marks/button.tsx'
import { StaffChosen } from '#staff/list/chosen-bar.tsx'
import type { ClearRows } from '#staff/list/use-chosen-rows.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'

const statusActions: { to: ProductStatus; label: string }[] = [
  { to: 'published', label: 'Publish' },
  { to: 'draft', label: 'To drafts' },
  { to: 'archived', label: 'Archive' },
]

/** The products as they were when the dialog opened: what it shows of them stays the same while they change. */
type ChosenAction = { what: ProductStatus | 'category' | 'price'; products: ProductLine[] }

export function ChosenProducts({ chosen, onClear }: { chosen: ProductLine[]; onClear: ClearRows<ProductLine> }) {
  const [asked, setAsked] = useState<ChosenAction | null>(null)
  const others = (status: ProductStatus) => chosen.filter((product) => product.status !== status)
  return (
    <StaffChosen label="Selected products" count={chosen.length} onClear={onClear}>
      {statusActions
        .filter(({ to }) => others(to).length > 0)
        .map(({ to, label }) => (
          <Button
            key={to}
            size="small"
            variant="secondary"
            onClick={() => setAsked({ what: to, products: others(to) })}
          >
            {label} ({others(to).length})
          </Button>
        ))}
      <Button size="small" variant="secondary" onClick={() => setAsked({ what: 'price', products: chosen })}>
        Price
      </Button>
      <Button size="small" variant="secondary" onClick={() => setAsked({ what: 'category', products: chosen })}>
        Category
      </Button>
      {asked && <AskedDialog {...asked} onUnchanged={onClear} onClose={() => setAsked(null)} />}
    </StaffChosen>
  )
}

function AskedDialog({ what, ...dialog }: Pick<ChosenAction, 'what'> & BulkDialogProps) {
  if (what === 'price') return <PriceDialog {...dialog} />
  return what === 'category' ? <CategoryDialog {...dialog} /> : <StatusDialog status={what} {...dialog} />
}

const words: Record<ProductStatus, { title: string; confirm: string; follows: string }> = {
  published: { title: 'Publish', confirm: 'Publish', follows: 'Customers see them immediately.' },
  draft: {
    title: 'Move to drafts:',
    confirm: 'Move to drafts',
    follows: 'They leave the shop immediately and can no longer be ordered.',
  },
  archived: {
    title: 'Archive',
    confirm: 'Archive',
    follows: 'They leave the shop immediately and can no longer be ordered. Orders keep them.',
  },
}

function StatusDialog({ status, products, ...rest }: BulkDialogProps & { status: ProductStatus }) {
  const { title, confirm, follows } = words[status]
  return (
    <BulkDialog
      {...rest}
      title={`${title} ${countOf(products.length, 'product')}?`}
      confirm={confirm}
      products={products}
      change={(product, seen) => ({ ...seen, status, seenStatus: product.status })}
    >
      <p>{follows} You can undo this.</p>
    </BulkDialog>
  )
}
