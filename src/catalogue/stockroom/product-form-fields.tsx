import { useState } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { CheckboxField } from '#ui/choice-field.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { ToolFields } from '#ui/tool-form.tsx'
import type { Form } from '#ui/use-form.tsx'
import type { ProductChoices, StaffProduct } from './product-admin.ts'
import { CategoryField } from './category-field.tsx'
import { reefShelves } from './product-draft-rules.ts'
import { adminCategoryLabels, deliveryLabels, hazardLabels, optionsOf, shopLabels } from './product-labels.ts'
import { type FormValues, formValues } from './read-product-form.ts'
import { SuggestionField } from './suggestion-field.tsx'

type FormFieldsProps = { form: Form; product: StaffProduct | null; choices: ProductChoices }

/** Every field of a product that staff edit. */
export function ProductFormFields({ form, product, choices }: FormFieldsProps) {
  const props = { form, values: formValues(product), choices }
  return (
    <>
      <Names {...props} />
      <Place {...props} />
      <Prices {...props} isNew={!product} />
      <Handling {...props} />
      <Showing {...props} />
    </>
  )
}

type FieldsProps = { form: Form; values: FormValues; choices: ProductChoices }

function Names({ form: { field }, values, choices }: FieldsProps) {
  return (
    <ToolFields title="What it is">
      <TextField
        {...field('name')}
        className="tool-form-whole"
        label="Name"
        defaultValue={values.name}
        maxLength={120}
      />
      <SuggestionField
        {...field('brand')}
        label="Brand"
        defaultValue={values.brand}
        maxLength={80}
        suggestions={choices.brands}
      />
      <TextField
        {...field('sku')}
        label="SKU"
        defaultValue={values.sku}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea
        {...field('description')}
        className="tool-form-whole"
        label="Description"
        defaultValue={values.description}
        maxLength={4000}
        rows={4}
      />
      <TextArea
        {...field('features')}
        className="tool-form-whole"
        label="Features"
        optional
        hint="One a line, 12 at most."
        defaultValue={values.features}
        rows={4}
      />
      <TextField
        {...field('slug')}
        className="tool-form-whole"
        label="Short name (slug)"
        optional
        hint="For lists and exports. Empty: made of brand and name."
        defaultValue={values.slug}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </ToolFields>
  )
}

function Place({ form, values, choices }: FieldsProps) {
  const { field } = form
  const [shop, setShop] = useState(values.assortment)
  const chosen = choices.shops.find(({ id }) => id === shop)
  return (
    <ToolFields title="Where it is sold">
      <SelectField
        {...field('assortment')}
        label="Shop"
        options={optionsOf(shopLabels)}
        placeholder="Choose a shop"
        value={shop}
        onChange={(event) => setShop(event.target.value)}
      />
      {shop === 'reef-range' && (
        <SelectField
          {...field('reefTab')}
          label="Tab of the reef range"
          options={reefShelves.map((label) => ({ value: label, label }))}
          placeholder="Choose a tab"
          defaultValue={values.reefTab}
        />
      )}
      <CategoryField
        key={shop}
        form={form}
        categories={chosen?.categories ?? []}
        present={shop === values.assortment ? values.category : ''}
      />
      <SuggestionField
        {...field('subCategory')}
        label="Sub-category"
        optional
        defaultValue={values.subCategory}
        maxLength={80}
        suggestions={chosen?.subCategories ?? []}
      />
      <SelectField
        {...field('adminCategory')}
        label="Admin category"
        options={optionsOf(adminCategoryLabels)}
        placeholder="Choose a category"
        defaultValue={values.adminCategory}
      />
    </ToolFields>
  )
}

function Prices({ form: { field }, values, isNew }: FieldsProps & { isNew: boolean }) {
  const { currency } = useSite()
  return (
    <ToolFields
      title={`Price in ${currency}, VAT included`}
      hint="The price before is shown struck through: one that was really charged."
    >
      <TextField {...field('price')} label="Price" inputMode="decimal" defaultValue={values.price} autoComplete="off" />
      <TextField
        {...field('compareAtPrice')}
        label="Price before"
        optional
        inputMode="decimal"
        defaultValue={values.compareAtPrice}
        autoComplete="off"
      />
      {isNew && (
        <TextField
          {...field('stock')}
          label="Starting stock"
          optional
          inputMode="numeric"
          placeholder="0"
          autoComplete="off"
        />
      )}
    </ToolFields>
  )
}

function Handling({ form: { field }, values }: FieldsProps) {
  const [delivery, setDelivery] = useState(values.deliveryClass)
  return (
    <ToolFields title="Size and delivery">
      <TextField
        {...field('size')}
        label="Size"
        optional
        placeholder="500 ml"
        defaultValue={values.size}
        maxLength={40}
      />
      <TextField
        {...field('tests')}
        label="Number of tests"
        optional
        inputMode="numeric"
        defaultValue={values.tests}
        autoComplete="off"
      />
      <SelectField
        {...field('deliveryClass')}
        label="Delivery"
        options={optionsOf(deliveryLabels)}
        value={delivery}
        onChange={(event) => setDelivery(event.target.value)}
      />
      {delivery === 'dangerous-goods' && (
        <SelectField
          {...field('hazard')}
          label="Hazard"
          options={optionsOf(hazardLabels)}
          placeholder="Choose the hazard"
          defaultValue={values.hazard}
        />
      )}
    </ToolFields>
  )
}

function Showing({ form: { field }, values }: FieldsProps) {
  return (
    <ToolFields title="In the shop">
      <CheckboxField
        {...field('featured')}
        label="Feature on the home page"
        hint="The home page shows the first 12 by position."
        defaultChecked={values.featured}
      />
      <CheckboxField
        {...field('lowStock')}
        label="Say “Low stock”"
        hint="A badge on its picture, as long as there is any."
        defaultChecked={values.lowStock}
      />
      <TextField
        {...field('position')}
        label="Position"
        optional
        hint="Lists begin with the lowest. Empty: the last of its shop."
        inputMode="numeric"
        defaultValue={values.position}
        autoComplete="off"
      />
    </ToolFields>
  )
}
