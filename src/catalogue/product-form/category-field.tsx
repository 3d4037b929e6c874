import { useState } from 'react'
import { SelectField, TextField } from '#ui/form/field.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { newCategoryChoice } from './read-product-form.ts'

type CategoryFieldProps = {
  form: Form
  categories: string[]
  present: string
}

export function CategoryField({ form, categories, present }: CategoryFieldProps) {
  const [chosen, setChosen] = useState(present)
  const isNew = chosen === newCategoryChoice
  const known = present && !categories.includes(present) ? [...categories, present] : categories
  const { error } = form.field('category')
  return (
    <>
      <SelectField
        name="category"
        error={isNew ? undefined : error}
        label="Category in the shop"
        options={[
          ...known.map((name) => ({ value: name, label: name })),
          { value: newCategoryChoice, label: 'A new category…' },
        ]}
        placeholder="Choose a category"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {isNew && (
        <TextField
          name="newCategoryName"
          error={error}
          label="Name of the new category"
          hint="Customers see it among the categories immediately."
          maxLength={80}
          autoComplete="off"
        />
      )}
    </>
  )
}
