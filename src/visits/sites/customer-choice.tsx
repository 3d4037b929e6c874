import { FindForm } from './find-form.tsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { SiteCustomer, siteCustomerApi } from './site-customers.ts'

export function CustomerChoice({ chosen }: { chosen: string | null }) {
  const { addressWith } = useStaffQuery()
  const [search, setSearch] = useState('')
  if (chosen) {
    return (
      <p className="cluster cluster-small sites-chosen">
        <UserRound aria-hidden="true" /> Filled in from the customer’s account.{' '}
        <ButtonLink to={addressWith({ customer: null })} variant="quiet" size="small">
          Somebody else
        </ButtonLink>
      </p>
    )
  }
  return (
    <div className="sites-choice">
      <FindForm
        about="Customers with an account"
        name="customer"
        label="Customers with an account"
        hint="Search by name, email or phone. Leave it, if not."
        onFind={setSearch}
      />
      {search && <Matches search={search} />}
    </div>
  )
}

function Matches({ search }: { search: string }) {
  const path = `/api/admin/site-customers?search=${encodeURIComponent(search)}` as '/api/admin/site-customers'
  const { data, ...reading } = useFreshRead<typeof siteCustomerApi.find>(path)
  if (data) return <Customers customers={data} search={search} />
  return <LoadState reading={reading} level={3} />
}

function Customers({ customers, search }: { customers: SiteCustomer[]; search: string }) {
  const { addressWith } = useStaffQuery()
  if (!customers.length) return <p role="status">No account matches “{search}”.</p>
  return (
    <ul className="sites-matches">
      {customers.map(({ id, name, email }) => (
        <li key={id}>
          <ButtonLink to={addressWith({ customer: id })} variant="secondary" size="small">
            {name}
          </ButtonLink>{' '}
          <span>{email}</span>
        </li>
      ))}
    </ul>
  )
}
