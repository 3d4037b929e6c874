import { useState } from 'react'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { call } from '#lib/reading/call.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { readFields } from '#staff/form/declared-field.ts'
import { StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { planForLitres } from '#services/choosing/fitting-plan.ts'
import { weekdayOf } from '#visits/ledger/visit-workday.ts'
import type { VisitSite, visitSiteApi } from '#visits/sites/site.ts'
import { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { type OfferChoices, OfferDraft } from '#visits/agreements/admin-agreement.ts'
import { coolingOffDays } from '#visits/agreements/agreement-rules.ts'
import { OfferArea } from './offer-area.tsx'
import { offerGroups } from './offer-fields.ts'
import { planWorldOf } from './offered-plan.ts'
import { suggestTechnician } from './offer-rules.ts'
import { termsTyped } from '#visits/agreements/terms-fields.ts'

export function OfferForm({ site: id, enquiry }: { site: string; enquiry: Enquiry | null }) {
  const { addressWith } = useStaffQuery()
  const path = `/api/admin/sites/${encodeURIComponent(id)}` as '/api/admin/sites/:id'
  const site = useFreshRead<typeof visitSiteApi.one>(path as never)
  const choices = useFreshRead<typeof agreementAdminApi.choices>('/api/admin/subscriptions/choices')
  const other = (
    <ButtonLink to={addressWith({ site: null })} variant="quiet" size="small">
      Another site
    </ButtonLink>
  )
  if (site.data === null) return <EmptyState level={3} title="This site no longer exists" action={other} />
  if (site.data && choices.data) {
    const { name, street, suburb, city, waters } = site.data
    return (
      <>
        <div className="offer-chosen">
          <p>
            <strong>{name}</strong>, {[street, suburb || city].filter(Boolean).join(', ')}
          </p>
          {other}
        </div>
        <OfferArea site={site.data} />
        {waters.length ? (
          <Fields site={site.data} choices={choices.data} enquiry={enquiry} />
        ) : (
          <EmptyState level={3} title="No pool or tank yet" text="Please add one to the site first." />
        )}
      </>
    )
  }
  const failed = site.error ? site : choices.error ? choices : null
  return failed ? <LoadFailed retry={failed.retry} busy={failed.loading} level={3} /> : <StaffFormSkeleton />
}

type FieldsProps = { site: VisitSite; choices: OfferChoices; enquiry: Enquiry | null }

const usualMinutes = { pool: 30, reef: 45 }

/** What an offer starts with: what was asked for, after the cooling-off days. */
function startOf({ site: { waters }, choices, enquiry }: FieldsProps) {
  const water = waters[0]!
  const plan = choices.plans.find(({ slug, kind }) => slug === enquiry?.plan && kind === water.kind)
  const ofKind = choices.plans.filter(({ kind }) => kind === water.kind)
  const fitting =
    water.litres &&
    planForLitres(
      ofKind.map((each) => ({ ...each, world: planWorldOf(each.kind) })),
      water.litres,
    )
  const first = plan ?? (fitting || ofKind[0]!)
  const from = addDays(choices.from, coolingOffDays)
  const weekday = enquiry?.wish?.weekday
  const startsOn = addDays(from, ((weekday ?? 0) - weekdayOf(from) + 7) % 7)
  const minutes = usualMinutes[water.kind]
  const technicianId = suggestTechnician(choices.technicians, water.kind, startsOn, minutes) ?? ''
  return {
    waterId: water.id,
    plan: first.slug,
    price: first.price,
    weeks: first.weeks,
    minutes,
    startsOn,
    technicianId,
  }
}

function Fields(props: FieldsProps) {
  const { site, choices, enquiry } = props
  const { addressWith } = useStaffQuery()
  const navigate = useNavigateFromHere()
  const [start] = useState(() => startOf(props))
  const [day, setDay] = useState(start.startsOn)
  const [waterId, setWater] = useState(start.waterId)
  const { kind } = site.waters.find(({ id }) => id === waterId) ?? site.waters[0]!
  const groups = offerGroups({ site, choices, kind, day }, { setDay, setWater })
  const form = useStaffForm<OfferDraft>({
    schema: OfferDraft,
    prepare: (typed) => {
      const { waterId, technicianId, ...rest } = termsTyped(readFields(groups, typed)) as Record<string, unknown>
      return { ...rest, waterId: Number(waterId), technicianId: technicianId || null, enquiryId: enquiry?.id ?? null }
    },
    save: async (offer) => {
      const { id } = await call(agreementAdminApi.offer, offer)
      void navigate(addressWith({ offer: null, site: null, enquiry: null, id }))
    },
    saved: site.email ? 'Offer sent' : 'Offer recorded',
  })
  return (
    <StaffForm
      form={form}
      title="Offer a plan"
      titleShown={false}
      submit={site.email ? 'Send the offer' : 'Record the offer'}
      intro={
        site.email
          ? undefined
          : 'This site has no email address: please copy the link of the offer for the customer, or record their agreement in person.'
      }
    >
      <StaffFieldGroups form={form} groups={groups} values={start} />
    </StaffForm>
  )
}
