import { MapPin } from 'lucide-react'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { sizeText } from '#water/record/water-words.ts'
import { ReportHistory } from '../reports/report-history.tsx'
import { NewSite } from './new-site.tsx'
import { SiteForm } from './site-form.tsx'
import { SitePlans } from './site-plans-part.tsx'
import { SiteWaters } from './site-waters.tsx'
import { visitSiteApi } from './site.ts'
import { Whose } from './whose-site.tsx'
import './sites.css'

const sites = staffList<typeof visitSiteApi.list>({
  path: visitSiteApi.list.path,
  one: (id) => `${visitSiteApi.list.path}/${encodeURIComponent(id)}`,
  of: ['site', 'sites'],
  filters: [{ kind: 'search', placeholder: 'Customer, address, phone, email or pool' }],
})

export function SitesAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <SiteList />
  return (
    <StaffRecord
      list={sites}
      id={id}
      grows
      title={(site) => (
        <>
          {site?.name ?? 'New site'} {site?.sample && <Badge>Sample data</Badge>}
        </>
      )}
      intro={(site) => site && <Whose site={site} />}
    >
      {({ row, lookAgain }) =>
        row ? (
          <div className="stack stack-large">
            <SiteForm site={row} lookAgain={lookAgain} />
            <SiteWaters site={row} lookAgain={lookAgain} />
            <SitePlans site={row.id} />
            <section className="stack stack-small sites-part" aria-label="Reports">
              <h3>Reports</h3>
              <ReportHistory path={`/api/admin/sites/${row.id}/reports`} />
            </section>
          </div>
        ) : (
          <NewSite />
        )
      }
    </StaffRecord>
  )
}

function SiteList() {
  const { query, addressWith } = useStaffQuery()
  const search = query.get('search') ?? ''
  return (
    <StaffPart
      title="Sites"
      intro="Where visits take place, with the pools and tanks there."
      actions={<StaffAdd>Add a site</StaffAdd>}
    >
      <StaffList
        list={sites}
        columns={columns}
        open="record"
        tall
        empty={{ icon: <MapPin />, title: 'No sites yet', text: 'Add one, or offer a plan on a message.' }}
        unfound={
          search
            ? {
                title: `No site matches “${search}”`,
                text: 'Part of a name, a street, a telephone number or the name of a pool is enough.',
                action: (
                  <ButtonLink to={addressWith({ search: null, page: null })} variant="secondary">
                    All sites
                  </ButtonLink>
                ),
              }
            : {}
        }
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof visitSiteApi.list>[] = [
  {
    key: 'name',
    head: 'Customer',
    share: 32,
    cell: ({ name, phone }) => <StaffPair small={phone}>{name}</StaffPair>,
  },
  {
    key: 'address',
    head: 'Address',
    share: 34,
    cell: ({ street, suburb, city }) => (
      <StaffPair small={[suburb, city].filter(Boolean).join(', ')}>{street}</StaffPair>
    ),
  },
  {
    key: 'waters',
    head: 'Pools and tanks',
    share: 34,
    cell: ({ waters }) =>
      waters.length
        ? waters.map((water) => (
            <span key={water.id} className="sites-listed-water">
              {water.name} ({sizeText(water)})
            </span>
          ))
        : 'None yet',
  },
]
