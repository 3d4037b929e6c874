import { Mail, Phone, UserX } from 'lucide-react'
import { formatDate } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { telHref } from '#lib/fields/phone-number.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { customerList } from './customer-list.tsx'
import { Addresses, Newsletter, PersonFacts } from './customer-facts.tsx'
import { CustomerRecords } from './customer-records.tsx'
import { CustomerSites } from './customer-sites.tsx'
import { CustomerWaters } from './customer-waters.tsx'
import { type Customer, customerApi } from './customers.ts'
import './customer-details.css'

export function CustomerDetails({ id }: { id: string }) {
  const path = `${customerApi.list.path}/${encodeURIComponent(id)}` as const
  const { data: customer, ...reading } = useFreshRead<typeof customerApi.byId>(path)
  if (customer) return <Shown customer={customer} />
  return (
    <>
      <StaffHeader title="Customer" back={<Back />} />
      {customer === null ? (
        <EmptyState
          icon={<UserX />}
          title="There is no such customer"
          text="The account may have been deleted; its orders are kept without the name."
          action={<ButtonLink to={adminAddress('customers')}>All customers</ButtonLink>}
        />
      ) : (
        <LoadState
          reading={reading}
          outline={
            <div className="stack stack-small" aria-busy="true">
              <Skeleton shape="block" className="customer-details-wait" />
              <Skeleton shape="block" className="customer-details-wait" />
            </div>
          }
        />
      )}
    </>
  )
}

/** The link back to the list, with its filters and page. */
function Back() {
  const { query, addressWith } = useStaffQuery()
  return <StaffBack to={addressWith({ id: null, page: query.get('page') })}>All customers</StaffBack>
}

function Shown({ customer }: { customer: Customer }) {
  const { name, email, phone, memberSince, sample } = customer
  return (
    <>
      <StaffHeader
        title={name}
        back={<Back />}
        sample={sample}
        intro={`Customer since ${formatDate(memberSince)}`}
        actions={
          <>
            <StaffNeighbours list={customerList} id={customer.id} />
            <ButtonLink to={`mailto:${email}`} variant="secondary" size="small" icon={<Mail aria-hidden="true" />}>
              Write
            </ButtonLink>
            {phone && (
              <ButtonLink to={telHref(phone)} variant="secondary" size="small" icon={<Phone aria-hidden="true" />}>
                Call
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="stack stack-small">
        <div className="customer-details-side">
          <PersonFacts customer={customer} />
          <Addresses customer={customer} />
          <Newsletter customer={customer} />
        </div>
        <div className="customer-details-records">
          <CustomerSites id={customer.id} />
          <CustomerRecords customer={customer} />
          <CustomerWaters id={customer.id} />
        </div>
      </div>
    </>
  )
}
