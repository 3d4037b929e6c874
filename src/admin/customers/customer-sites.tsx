import { Link } from '#lib/navigation/navigation.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import type { VisitSite, visitSiteApi } from '#visits/sites/site.ts'
import { sizeText } from '#water/record/water-words.ts'
import { adminAddress } from '#admin/admin-address.ts'

export function CustomerSites({ id }: { id: string }) {
  const may = useMay()
  return may('visits.plan') ? <Sites id={id} /> : null
}

function Sites({ id }: { id: string }) {
  const path = `/api/admin/customers/${encodeURIComponent(id)}/sites` as const
  const { data: sites, ...reading } = useFreshRead<typeof visitSiteApi.ofCustomer>(path)
  return (
    <section className="customer-details-part">
      <h2>Sites</h2>
      {sites ? <SiteLines sites={sites} /> : <LoadState reading={reading} level={3} />}
      <p>
        <ButtonLink
          to={adminAddress('visits', { section: 'sites', id: 'new', customer: id })}
          variant="secondary"
          size="small"
        >
          Add a site
        </ButtonLink>
      </p>
    </section>
  )
}

export function SiteLines({ sites }: { sites: VisitSite[] }) {
  if (!sites.length) return <p className="soft">None: nobody visits this customer yet.</p>
  return (
    <ul>
      {sites.map(({ id, street, suburb, city, waters }) => (
        <li key={id}>
          <Link to={adminAddress('visits', { section: 'sites', id })} className="customer-details-link">
            {[street, suburb, city].filter(Boolean).join(', ')}
          </Link>
          <span className="soft customer-details-soft">
            {waters.map((water) => `${water.name}, ${sizeText(water)}`).join('; ') || 'No pool or tank yet'}
          </span>
        </li>
      ))}
    </ul>
  )
}
