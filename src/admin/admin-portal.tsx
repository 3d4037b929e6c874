import type { Profile } from '#accounts/account.ts'
import { useMay } from '#lib/held-rights.tsx'
import { useStaffLook } from '#lib/staff-read.tsx'
import { Card, CardGrid } from '#ui/card.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { tabAddress, useAdminTabs } from './admin-tabs.tsx'
import { NothingYet } from './nothing-yet.tsx'
import type { overviewApi } from './overview.ts'
import { portalCounts } from './portal-counts.ts'
import './admin-portal.css'

const titles: Record<string, [title: string, text: string]> = {
  overview: ['Overview', 'What was ordered and received, what is owed, and what needs attention today.'],
  products: ['Products', 'Prices, stock and pictures; new products, and whole lists at once.'],
  customers: ['Customers', 'Who buys, what they bought and what they asked.'],
  orders: ['Orders', 'From placed to delivered, with packing slips.'],
  money: ['Money', 'What was paid and what still needs doing.'],
  messages: ['Messages', 'Requests for a consultation, answered within the promised time.'],
  settings: ['Settings', 'Business details, delivery, shop status, texts, staff.'],
}

export function AdminPortal({ person }: { person: Profile }) {
  const tabs = useAdminTabs()
  const may = useMay()
  const Cards = may('figures.read') ? CountedCards : PortalCards
  return (
    <AdminFrame person={person}>
      {tabs.length ? (
        <>
          <StaffHeader
            title="Admin portal"
            intro={`Welcome, ${person.fullName || person.username}. Where would you like to begin?`}
          />
          <Cards />
        </>
      ) : (
        <NothingYet />
      )}
    </AdminFrame>
  )
}

/** For those who may read figures: each card has the count of its screen. */
function CountedCards() {
  const { data } = useStaffLook<typeof overviewApi.overview>('/api/admin/overview?period=30d')
  return <PortalCards counts={data ? portalCounts(data) : {}} />
}

function PortalCards({ counts = {} }: { counts?: Record<string, string | undefined> }) {
  return (
    <CardGrid className="admin-portal">
      {useAdminTabs().map(({ id, icon: Icon }) => (
        <Card key={id} level={2} icon={<Icon />} title={titles[id]?.[0]} text={titles[id]?.[1]} to={tabAddress(id)}>
          <p className="admin-portal-count numbers">{counts[id]}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
