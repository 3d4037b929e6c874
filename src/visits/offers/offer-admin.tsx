import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { Enquiry, enquiryAdminApi } from '#enquiries/enquiry-admin.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferSite } from './offer-site.tsx'
import './agreements.css'

export function OfferAdmin() {
  const { query, addressWith } = useStaffQuery()
  const may = useMay()
  const enquiry = query.get('enquiry')
  const back = { to: addressWith({ offer: null, site: null, enquiry: null, search: null }), label: 'All plans' }
  return (
    <StaffPart
      title="Offer a plan"
      back={back}
      intro="The customer gets an email with a link, reads what is offered and agrees to it. Nothing is agreed until then."
    >
      {enquiry && may('enquiries.answer') ? <ForEnquiry id={enquiry} /> : <OfferSteps enquiry={null} />}
    </StaffPart>
  )
}

function ForEnquiry({ id }: { id: string }) {
  const path = `/api/admin/messages/${encodeURIComponent(id)}` as '/api/admin/messages/:id'
  const { data, ...reading } = useFreshRead<typeof enquiryAdminApi.byId>(path as never)
  if (data !== undefined) return <OfferSteps enquiry={data?.message ?? null} />
  return <LoadState reading={reading} level={3} outline={<StaffFormSkeleton />} />
}

function OfferSteps({ enquiry }: { enquiry: Enquiry | null }) {
  const site = useStaffQuery().query.get('site')
  return site ? <OfferForm key={site} site={site} enquiry={enquiry} /> : <OfferSite enquiry={enquiry} />
}
