import { Mail, Phone, UserX } from 'lucide-react'
import { telHref } from '#lib/fields/phone-number.ts'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { CustomerRecords } from './customer-records.tsx'
import { SiteLines } from './customer-sites.tsx'
import type { GuestCustomerRecord, guestCustomerApi } from './guest-customers.ts'
import './customer-details.css'

export function GuestCustomerDetails({ id }: { id: string }) {
  const path = `/api/admin/guest-customers/${encodeURIComponent(id)}` as const
  const { data, ...reading } = useFreshRead<typeof guestCustomerApi.one>(path)
  if (data) return <Shown record={data} />
  return (
    <>
      <StaffHeader title="Customer" back={<Back />} />
      {data === null ? (
        <EmptyState
          icon={<UserX />}
          title="There is no such customer without an account"
          text="The customer may have an account by now."
        />
      ) : (
        <LoadState reading={reading} outline={<Skeleton shape="block" className="customer-details-wait" />} />
      )}
    </>
  )
}

function Back() {
  const { addressWith } = useStaffQuery()
  return <StaffBack to={addressWith({ guest: null, section: 'guests' })}>Customers without an account</StaffBack>
}

function Shown({ record: { sites, latestOrders, enquiries } }: { record: GuestCustomerRecord }) {
  const { name, email, phone, sample } = sites[0]!
  return (
    <>
      <StaffHeader
        title={name}
        back={<Back />}
        sample={sample}
        intro={`No account. ${email ?? 'No email address: told by telephone.'}`}
        actions={
          <>
            {email && (
              <ButtonLink to={`mailto:${email}`} variant="secondary" size="small" icon={<Mail aria-hidden="true" />}>
                Write
              </ButtonLink>
            )}
            <ButtonLink to={telHref(phone)} variant="secondary" size="small" icon={<Phone aria-hidden="true" />}>
              Call
            </ButtonLink>
          </>
        }
      />
      <div className="stack stack-small">
        <section className="customer-details-part">
          <h2>Sites</h2>
          <SiteLines sites={sites} />
        </section>
        <div className="customer-details-records">
          <CustomerRecords customer={{ orders: latestOrders.length, latestOrders, enquiries, email: email ?? '' }} />
        </div>
      </div>
    </>
  )
}
