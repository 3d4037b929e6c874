import { FindForm } from '#visits/sites/find-form.tsx'
import { useState } from 'react'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { NewSiteForm } from '#visits/sites/new-site.tsx'
import type { VisitSite, visitSiteApi } from '#visits/sites/site.ts'

export function OfferSite({ enquiry }: { enquiry: Enquiry | null }) {
  const { addressWith } = useStaffQuery()
  const navigate = useNavigateFromHere()
  const [search, setSearch] = useState(enquiry?.email ?? '')
  const [adding, setAdding] = useState(false)
  if (adding)
    return (
      <NewSiteForm
        customer={null}
        start={enquiry ? startOf(enquiry) : {}}
        goOn={(site) => void navigate(addressWith({ site: site.id }))}
      />
    )
  return (
    <div className="offer-site">
      <FindForm
        about="Sites"
        name="site"
        label="Sites"
        hint="Search by customer, address, phone or email."
        start={search}
        onFind={setSearch}
      />
      {search && <Matches search={search} />}
      <p>
        <Button variant="secondary" onClick={() => setAdding(true)}>
          Add a new site
        </Button>
      </p>
    </div>
  )
}

function startOf({ fullName, email, phone, plan, wish, serviceType }: Enquiry) {
  const { litres, suburb = '', city = '', postalCode = '' } = wish ?? {}
  const isTank = serviceType === 'aquarium-setup' || ['starter', 'pro', 'excellence'].includes(plan ?? '')
  const water = { kind: isTank ? 'reef' : 'pool', name: isTank ? 'Tank' : 'Pool', litres: litres ?? '' }
  return { name: fullName, email, phone, suburb, city, postalCode, water }
}

function Matches({ search }: { search: string }) {
  const path = `/api/admin/sites?search=${encodeURIComponent(search)}` as const
  const { data, ...reading } = useFreshRead<typeof visitSiteApi.list>(path)
  if (!data) return <LoadState reading={reading} level={3} />
  if (!data.rows.length) return <p role="status">No site matches “{search}”.</p>
  return (
    <ul className="agreement-rows">
      {data.rows.map((site) => (
        <Match key={site.id} site={site} />
      ))}
    </ul>
  )
}

function Match({ site: { id, name, street, suburb, city, waters } }: { site: VisitSite }) {
  const { addressWith } = useStaffQuery()
  return (
    <li>
      <strong>{name}</strong>
      <span className="agreement-soft">
        {[street, suburb || city].filter(Boolean).join(', ')}:{' '}
        {waters.map((water) => water.name).join(', ') || 'no pool yet'}
      </span>
      <ButtonLink to={addressWith({ site: id })} variant="secondary" size="small">
        Choose<span className="visually-hidden"> {name}</span>
      </ButtonLink>
    </li>
  )
}
