import { useState } from 'react'
import { countOf } from '#lib/values/count-of.ts'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import { shopLabels } from '#catalogue/product-admin/product-labels.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Spinner } from '#ui/marks/spinner.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'

export function CategoryDialog({ products, ...rest }: BulkDialogProps) {
  const [shop, other] = new Set(products.map(({ assortment }) => assortment))
  const { data, ...reading } = useReadForEditing<typeof productAdminApi.choices>(productAdminApi.choices.path)
  const categories = data?.shops.find(({ id }) => id === shop)?.categories
  const [chosen, setChosen] = useState<string>()
  if (!shop || other) return <SeveralShops onClose={rest.onClose} />
  const category = chosen ?? categories?.[0]
  return (
    <BulkDialog
      {...rest}
      title={`Move ${countOf(products.length, 'product')} of the ${shopLabels[shop].toLowerCase()}`}
      confirm="Move"
      products={products}
      change={(_, seen) => ({ ...seen, category: category! })}
    >
      {categories ? (
        <SelectField
          label="Category in the shop"
          value={category ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={categories.map((name) => ({ value: name, label: name }))}
        />
      ) : (
        <LoadState
          reading={reading}
          title="The categories did not load."
          outline={<Spinner label="Loading the categories" />}
        />
      )}
    </BulkDialog>
  )
}

const SeveralShops = ({ onClose }: { onClose: () => void }) => (
  <StaffConfirm open title="Move products" confirm="Choose again" busy={false} onConfirm={onClose} onClose={onClose}>
    <Notice tone="warning">Each shop has categories of its own: choose products of one shop.</Notice>
  </StaffConfirm>
)
