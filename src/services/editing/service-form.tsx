import { call } from '#lib/reading/call.ts'
import { readTypedRand } from '#staff/contract/text-rules.ts'
import type { NameIn } from '#staff/form/declared-field.ts'
import type { StaffFieldGroup } from '#staff/form/field-groups.tsx'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import type { ServiceCategory } from '#services/service.ts'
import { type AdminService, ServiceDraft, servicesAdminApi } from './services-admin-api.ts'

export const categoryLabels: Record<ServiceCategory, string> = {
  'pool-installation': 'Installation',
  maintenance: 'Maintenance',
  'water-treatment': 'Water treatment',
  consultation: 'Consultation',
}

const groups: StaffFieldGroup<NameIn<ServiceDraft>>[] = [
  {
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'category', label: 'Category', kind: 'choice', options: categoryLabels },
      { name: 'description', label: 'Short description', kind: 'text', rows: 2 },
    ],
  },
  {
    title: 'Price',
    fields: [
      { name: 'price', label: 'Price', hint: 'In rand; leave it empty to quote on request', inputMode: 'decimal' },
      { name: 'priceNote', label: 'Words after the price', hint: '“a month and up”' },
    ],
  },
  {
    title: 'Full description',
    fields: [
      { name: 'details', label: 'What is done', kind: 'text', rows: 5 },
      { name: 'bullets', label: 'Points', kind: 'lines', hint: 'One per line', rows: 4 },
    ],
  },
]

/** No price means a price on request; text that is no number is refused. */
const prepare = ({ price, ...typed }: Record<string, unknown>) => ({
  ...typed,
  price: price === '' ? null : readTypedRand(price),
})

export function ServiceForm({ service, lookAgain }: { service: AdminService; lookAgain: () => void }) {
  return (
    <StaffVersionForm
      values={service}
      groups={groups}
      schema={ServiceDraft}
      prepare={prepare}
      save={(values) => call(servicesAdminApi.change, { ...values, id: String(service.id) })}
      saved="Service saved"
      title="Service"
      titleShown={false}
      submit="Save service"
      onLookAgain={lookAgain}
    />
  )
}
