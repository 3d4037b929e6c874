import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaffControl } from './field-groups.tsx'
import type { StaffField } from './declared-field.ts'
import type { StaffFormState } from './use-staff-form.tsx'

const form = { field: (name: string) => ({ name, error: undefined }) } as StaffFormState
const shown = (kind: NonNullable<StaffField['kind']>) =>
  renderToStaticMarkup(<StaffControl form={form} field={{ name: 'price', label: 'Price', kind }} value={850} />)

test('numbers and amounts are typed into a one-line field with a numeric keyboard', () => {
  for (const kind of ['number', 'rand'] as const)
    expect(shown(kind)).toMatch(/<input [^>]*inputMode="decimal"[^>]*value="850"/i)
  expect(shown('line')).toContain('<input')
  expect(shown('text')).toContain('<textarea')
})
