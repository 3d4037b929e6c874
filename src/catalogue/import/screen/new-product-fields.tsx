import type { ProductChoices } from '#catalogue/product-admin/staff-product.ts'
import { adminCategoryLabels, deliveryLabels, shopHintOf, shopLabels } from '#catalogue/product-admin/product-labels.ts'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { SupplierUse } from '#catalogue/import/supplier/supplier-heads.ts'

export type NewProducts = Record<'assortment' | 'category' | 'adminCategory' | 'brand' | 'deliveryClass', string>

export const noNewProducts: NewProducts = {
  assortment: '',
  category: '',
  adminCategory: '',
  brand: '',
  deliveryClass: 'standard',
}

type NewProductFieldsProps = {
  shops: ProductChoices['shops']
  /** A field that the list has as a column is needed only where a cell is empty. */
  uses: SupplierUse[]
  value: NewProducts
  onChange: (value: NewProducts) => void
}

export function NewProductFields({ shops, uses, value, onChange }: NewProductFieldsProps) {
  const categories = shops.find(({ id }) => id === value.assortment)?.categories ?? []
  const of = (name: keyof NewProducts) => ({
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  })
  return (
    <>
      <SelectField
        label="Shop"
        hint={shopHintOf(value.assortment)}
        options={shopLabels}
        placeholder="Choose a shop"
        {...of('assortment')}
      />
      <SelectField
        label="Category, if nothing tells it"
        hint={`${uses.includes('category') ? 'The list’s own comes first, then the' : 'The'} one that a product’s words speak of: “Pump” or “Pomp” goes to equipment.`}
        optional={uses.includes('category')}
        options={categories.map((name) => ({ value: name, label: name }))}
        placeholder="Choose a category"
        {...of('category')}
      />
      <SelectField
        label="Admin category"
        options={adminCategoryLabels}
        placeholder="Choose an admin category"
        {...of('adminCategory')}
      />
      <SelectField
        label="Delivery"
        hint="Acid, chlorine and the like are told by their words; you are asked about them in the next step."
        options={deliveryLabels}
        {...of('deliveryClass')}
      />
      <TextField
        label={uses.includes('brand') ? 'Brand, if the list has none' : 'Brand'}
        optional={uses.includes('brand')}
        maxLength={80}
        autoComplete="off"
        {...of('brand')}
      />
    </>
  )
}
