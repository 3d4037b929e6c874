import { useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { vatRateLabels } from '#settings/vat-rate.ts'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { SelectField, TextArea, TextField } from '#ui/form/field.tsx'
import { StaffFields } from '#staff/form/form.tsx'
import { SuggestionField } from '#staff/form/suggestion-field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import type { ProductChoices, StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { CategoryField } from './category-field.tsx'
import { ContainsFields } from './contains-fields.tsx'
import { reefListings } from '#catalogue/product-admin/product-draft-rules.ts'
import {
  adminCategoryLabels,
  deliveryLabels,
  hazardLabels,
  returnRuleLabels,
  shopHintOf,
  shopLabels,
} from '#catalogue/product-admin/product-labels.ts'
import { type FormValues, formValues } from './read-product-form.ts'

type FormFieldsProps = { form: Form; product: StaffProduct | null; choices: ProductChoices }

export function ProductFormFields({ form, product, choices }: FormFieldsProps) {
  const props = { form, values: formValues(product), choices }
  return (
    <>
      <Names {...props} />
      <PositionField {...props} />
      <Prices {...props} isNew={!product} />
      <Handling {...props} />
      <ContainsFields form={form} values={props.values} />
      <Showing {...props} />
    </>
  )
}

type FieldsProps = { form: Form; values: FormValues; choices: ProductChoices }

type TextName = { [name in keyof FormValues]: FormValues[name] extends string ? name : never }[keyof FormValues]

const filled =
  ({ form: { field }, values }: FieldsProps) =>
  (name: TextName) => ({ ...field(name), defaultValue: values[name] })

const rand = { inputMode: 'decimal', autoComplete: 'off' } as const
const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
const code = { autoComplete: 'off', spellCheck: false } as const
const wide = { className: 'staff-form-whole' }

function Names(props: FieldsProps) {
  const text = filled(props)
  return (
    <StaffFields title="What it is">
      <TextField {...text('name')} {...wide} label="Name" maxLength={120} />
      <SuggestionField {...text('brand')} label="Brand" maxLength={80} suggestions={props.choices.brands} />
      <TextField {...text('sku')} {...code} label="SKU" maxLength={40} autoCapitalize="characters" />
      <TextField
        {...text('barcode')}
        {...code}
        inputMode="numeric"
        label="Barcode"
        optional
        hint="EAN or UPC: 8, 12, 13 or 14 digits. Only staff see it."
        maxLength={20}
      />
      <TextArea {...text('description')} {...wide} label="Description" maxLength={4000} rows={4} />
      <TextArea {...text('features')} {...wide} label="Features" optional hint="One per line, 12 at most." rows={4} />
      <TextField
        {...text('slug')}
        {...wide}
        {...code}
        label="Short name (slug)"
        optional
        hint="For lists and exports. If empty, made from brand and name."
        maxLength={120}
        autoCapitalize="none"
      />
    </StaffFields>
  )
}

function PositionField(props: FieldsProps) {
  const { form, values, choices } = props
  const text = filled(props)
  const [shop, setShop] = useState(values.assortment)
  const chosen = choices.shops.find(({ id }) => id === shop)
  return (
    <StaffFields title="Where it is sold">
      <SelectField
        {...form.field('assortment')}
        label="Shop"
        hint={shopHintOf(shop)}
        options={shopLabels}
        placeholder="Choose a shop"
        value={shop}
        onChange={(event) => setShop(event.target.value)}
      />
      {shop === 'reef-range' && (
        <SelectField
          {...text('reefTab')}
          label="Tab of the reef range"
          options={reefListings.map((label) => ({ value: label, label }))}
          placeholder="Choose a tab"
        />
      )}
      <CategoryField
        key={shop}
        form={form}
        categories={chosen?.categories ?? []}
        present={shop === values.assortment ? values.category : ''}
      />
      <SuggestionField
        {...text('subCategory')}
        label="Sub-category"
        optional
        maxLength={80}
        suggestions={chosen?.subCategories ?? []}
      />
      <SelectField
        {...text('adminCategory')}
        label="Admin category"
        options={adminCategoryLabels}
        placeholder="Choose a category"
      />
    </StaffFields>
  )
}

function Prices({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  const { currency } = useSite()
  const text = filled(props)
  return (
    <StaffFields
      title={`Price in ${currency}, as charged`}
      hint="The previous price is shown struck through; it must be one that was really charged."
    >
      <TextField {...text('price')} {...rand} label="Price" />
      <TextField {...text('compareAtPrice')} {...rand} label="Previous price" optional />
      <SelectField
        {...text('vatRate')}
        label="VAT in the price"
        hint="Shown on tax invoices if the business is registered."
        options={vatRateLabels}
      />
      <TextField {...text('cost')} {...rand} label="Cost" optional hint="What you pay. Only staff see it." />
      <SuggestionField
        {...text('supplier')}
        label="Supplier"
        optional
        hint="Only staff see it."
        maxLength={80}
        suggestions={props.choices.suppliers}
      />
      {isNew && <TextField {...props.form.field('stock')} {...whole} label="Starting stock" optional placeholder="0" />}
    </StaffFields>
  )
}

function Handling(props: FieldsProps) {
  const text = filled(props)
  const [delivery, setDelivery] = useState(props.values.deliveryClass)
  return (
    <StaffFields title="Size and delivery">
      <TextField {...text('size')} label="Size" optional placeholder="500 ml" maxLength={40} />
      <TextField {...text('tests')} {...whole} label="Number of tests" optional />
      <SelectField
        {...props.form.field('deliveryClass')}
        label="Delivery"
        options={deliveryLabels}
        value={delivery}
        onChange={(event) => setDelivery(event.target.value)}
      />
      {delivery === 'dangerous-goods' && (
        <SelectField {...text('hazard')} label="Hazard" options={hazardLabels} placeholder="Choose the hazard" />
      )}
      <SelectField
        {...props.form.field('returnRule')}
        label="Returns"
        hint="If nothing is wrong with it. Faulty goods can always be returned."
        options={returnRuleLabels}
        defaultValue={props.values.returnRule}
      />
    </StaffFields>
  )
}

function Showing(props: FieldsProps) {
  const { form, values } = props
  return (
    <StaffFields title="In the shop">
      <CheckboxField
        {...form.field('featured')}
        label="Feature on the home page"
        hint="The home page shows the first 12 by position."
        defaultChecked={values.featured}
      />
      <CheckboxField
        {...form.field('lowStock')}
        label="Show “Low stock”"
        hint="Shown as a badge on its picture while any is left."
        defaultChecked={values.lowStock}
      />
      <TextField
        {...filled(props)('position')}
        {...whole}
        label="Position"
        optional
        hint="Lower numbers come first. Leave empty to put it last."
      />
    </StaffFields>
  )
}
