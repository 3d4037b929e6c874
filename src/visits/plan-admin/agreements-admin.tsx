import { CalendarCheck, Plus } from 'lucide-react'
import { formatShortDate } from '#lib/values/dates.ts'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { rhythmWords } from '#visits/ledger/plan-days.ts'
import { planStateWords } from '#visits/ledger/plan-state.ts'
import type { agreementAdminApi } from '#visits/agreements/agreement-admin.ts'
import { AgreementRecord } from './agreement-record.tsx'
import { OfferAdmin } from '#visits/offers/offer-admin.tsx'
import { PlanBadge, PlanPrice } from './plan-badge.tsx'

export const agreementList = staffList<typeof agreementAdminApi.list>({
  path: '/api/admin/subscriptions',
  of: ['plan', 'plans'],
  filters: [
    { kind: 'search', placeholder: 'Customer, address, phone or email' },
    { kind: 'choice', name: 'state', label: 'State', all: 'Current', options: { ...planStateWords, all: 'All' } },
  ],
})

export function AgreementsAdmin() {
  const { query } = useStaffQuery()
  const id = query.get('id')
  if (query.get('offer')) return <OfferAdmin />
  if (id) return <AgreementRecord key={id} id={id} />
  return <AgreementList />
}

function AgreementList() {
  const { addressWith } = useStaffQuery()
  return (
    <StaffPart
      title="Plans"
      intro="What customers were offered and agreed to."
      actions={
        <ButtonLink to={addressWith({ offer: 'new' })} icon={<Plus aria-hidden="true" />}>
          Offer a plan
        </ButtonLink>
      }
    >
      <StaffList
        list={agreementList}
        columns={columns}
        open="record"
        empty={{ icon: <CalendarCheck />, title: 'No plans yet', text: 'Offer one here, on a message or on a site.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof agreementAdminApi.list>[] = [
  {
    key: 'customer',
    head: 'Customer',
    share: 36,
    cell: ({ customer, water, suburb }) => (
      <StaffPair small={[water, suburb].filter(Boolean).join(', ')}>{customer}</StaffPair>
    ),
  },
  {
    key: 'plan',
    head: 'Plan',
    share: 36,
    cell: ({ planName, technician, ...rhythm }) => (
      <StaffPair small={`${rhythmWords(rhythm)}${technician ? `, ${technician.name}` : ''}`}>{planName}</StaffPair>
    ),
  },
  { key: 'price', head: 'Price', align: 'end', cell: ({ price }) => <PlanPrice rand={price} /> },
  {
    key: 'next',
    head: 'Next visit',
    roomy: true,
    phone: 'second',
    cell: ({ nextVisit, startsOn, state }) =>
      nextVisit ? formatShortDate(nextVisit) : state === 'offered' ? `from ${formatShortDate(startsOn)}` : 'None',
  },
  { key: 'state', head: 'State', phone: 'first', cell: ({ state }) => <PlanBadge state={state} /> },
]
