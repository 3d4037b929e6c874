import type { Profile } from '#accounts/account.ts'
import { Card, CardGrid } from '#ui/card.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { tabAddress, useAdminTabs } from './admin-tabs.tsx'
import { NothingYet } from './nothing-yet.tsx'

const titles: Record<string, [title: string, text: string]> = {
  overview: ['Dashboard', 'What was ordered and received, what is owed, and what needs attention today.'],
  products: ['Products', 'Prices, stock and pictures; new products, and whole lists at once.'],
  customers: ['Customers', 'Who buys, what they bought and what they asked for.'],
  orders: ['Orders', 'From placed to delivered, with packing slips.'],
  money: ['Money', 'What was paid and what is still to be done about it.'],
  messages: ['Messages', 'Requests for a consultation, answered within the promised time.'],
  settings: ['Settings', 'Business details, delivery, opening of the shops, texts, staff.'],
}

export function AdminPortal({ person }: { person: Profile }) {
  const tabs = useAdminTabs()
  if (!tabs.length) {
    return (
      <AdminFrame person={person}>
        <NothingYet />
      </AdminFrame>
    )
  }
  return (
    <AdminFrame person={person}>
      <StaffHeader
        title="Admin portal"
        intro={`Welcome, ${person.fullName || person.username}. Where would you like to begin?`}
      />
      <CardGrid>
        {tabs.map(({ id, icon: Icon }) => (
          <Card key={id} level={2} icon={<Icon />} title={titles[id]?.[0]} text={titles[id]?.[1]} to={tabAddress(id)} />
        ))}
      </CardGrid>
    </AdminFrame>
  )
}
