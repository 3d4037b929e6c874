import { call } from '#lib/call.ts'
import { readNumber, splitLines } from '#lib/staff-text.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { StaffFields, StaffForm } from '#ui/staff-form.tsx'
import { useStaffVersion } from '#ui/use-staff-version.tsx'
import type { ServiceCategory } from './service.ts'
import { type AdminService, ServiceDraft, servicesAdminApi } from './services-admin-api.ts'

export const categoryLabels: Record<ServiceCategory, string> = {
  'pool-installation': 'Installation',
  maintenance: 'Maintenance',
  'water-treatment': 'Water treatment',
  consultation: 'Consultation',
}

const prepare = ({ price, bullets, ...typed }: Record<string, unknown>) => ({
  ...typed,
  price: price === '' ? null : readNumber(price),
  bullets: splitLines(bullets),
})

export function ServiceForm({ service, lookAgain }: { service: AdminService; lookAgain: () => void }) {
  const form = useStaffVersion({
    schema: ServiceDraft,
    version: service.version,
    prepare,
    save: (values) => call(servicesAdminApi.change, { ...values, id: String(service.id) }),
    saved: 'Service saved',
  })
  const text = (name: 'name' | 'description' | 'details' | 'priceNote') => ({
    ...form.field(name),
    defaultValue: service[name],
  })
  return (
    <StaffForm form={form} title="Service" titleShown={false} submit="Save service" onLookAgain={lookAgain}>
      <StaffFields>
        <TextField {...text('name')} label="Name" autoComplete="off" />
        <SelectField
          {...form.field('category')}
          label="Category"
          options={categoryLabels}
          defaultValue={service.category}
        />
        <TextArea {...text('description')} label="In a sentence" rows={2} className="staff-form-whole" />
      </StaffFields>
      <StaffFields title="Price">
        <TextField
          {...form.field('price')}
          label="Price"
          hint="In rand; leave it empty to quote on request"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={service.price ?? ''}
        />
        <TextField {...text('priceNote')} label="Words behind it" hint="“per month, from”" autoComplete="off" />
      </StaffFields>
      <StaffFields title="In full">
        <TextArea {...text('details')} label="What is done" rows={5} className="staff-form-whole" />
        <TextArea
          {...form.field('bullets')}
          label="Points"
          hint="One per line"
          rows={4}
          className="staff-form-whole"
          defaultValue={service.bullets.join('\n')}
        />
      </StaffFields>
    </StaffForm>
  )
}
