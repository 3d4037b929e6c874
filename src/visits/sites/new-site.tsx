import { z } from 'zod/mini'
import { call } from '#lib/reading/call.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { type NameIn, readFields } from '#staff/form/declared-field.ts'
import { type StaffFieldGroup, StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { type VisitSite, visitSiteApi } from './site.ts'
import type { SiteCustomer, siteCustomerApi } from './site-customers.ts'
import { siteGroups, toDraft, TypedSite } from './site-fields.ts'
import { prepareWater, toWaterDraft, TypedWater, waterGroups } from './site-water-fields.ts'

const schema = z.extend(TypedSite, { water: TypedWater })
type TypedNewSite = z.infer<typeof schema>

const groups: StaffFieldGroup<NameIn<TypedNewSite>>[] = [
  ...siteGroups(null),
  ...waterGroups(null).map(({ fields = [] }) => ({
    title: 'First pool or tank',
    hint: 'More can be added once the site is saved.',
    fields: fields.map((field) => ({ ...field, name: `water.${field.name}` as NameIn<TypedNewSite> })),
  })),
]

export function NewSite() {
  const { query, addressWith } = useStaffQuery()
  const navigate = useNavigateFromHere()
  const id = query.get('customer')
  const goOn = (added: VisitSite) => void navigate(addressWith({ id: added.id, customer: null, search: null }))
  return (
    <>
      <CustomerChoice chosen={id} />
      {id ? <OfCustomer key={id} id={id} goOn={goOn} /> : <NewSiteForm customer={null} goOn={goOn} />}
    </>
  )
}

function OfCustomer({ id, goOn }: Pick<NewSiteFormProps, 'goOn'> & { id: string }) {
  const path = `/api/admin/site-customers?id=${encodeURIComponent(id)}` as const
  const { data, ...reading } = useFreshRead<typeof siteCustomerApi.find>(path as '/api/admin/site-customers')
  if (data) return <NewSiteForm customer={data[0] ?? null} goOn={goOn} />
  return <LoadState reading={reading} level={3} outline={<StaffFormSkeleton />} />
}

/** The address used last, without a suburb behind the street, which has a field of its own. */
function startOf(customer: SiteCustomer | null) {
  if (!customer) return {}
  const { id: _, street, ...person } = customer
  const [first = '', ...rest] = street.split(/,\s*/)
  return { ...person, street: first, suburb: rest.join(', ') }
}

type NewSiteFormProps = {
  customer: SiteCustomer | null
  /** What is known of the customer, in place of the account. */
  start?: object
  goOn: (added: VisitSite) => void
}

export function NewSiteForm({ customer, start = startOf(customer), goOn }: NewSiteFormProps) {
  const form = useStaffForm<TypedNewSite>({
    schema,
    prepare: (typed) => {
      const { water, ...site } = readFields(groups, typed)
      return { ...site, water: prepareWater(water as Record<string, unknown>) }
    },
    save: async ({ water, ...site }) => {
      const accountId = customer?.id ?? null
      goOn(await call(visitSiteApi.add, { ...toDraft(site), water: toWaterDraft(water), accountId }))
    },
    saved: 'Site added',
  })
  return (
    <StaffForm form={form} title="New site" titleShown={false} submit="Add site">
      <StaffFieldGroups form={form} groups={groups} values={start} />
    </StaffForm>
  )
}
