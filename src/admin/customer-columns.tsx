import { formatMoney, toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { StaffColumn } from '#ui/staff-table.tsx'
import type { CustomerSummary } from './customers.ts'
import { shortDate } from './describe-days.ts'
import { EmailText } from './email-text.tsx'

export const customerColumns = (addressOf: (id: string) => string): StaffColumn<CustomerSummary>[] => [
  {
    key: 'name',
    label: 'Customer',
    main: true,
    cell: ({ id, name, city, sample }) => (
      <span className="customer-list-name">
        <Link to={addressOf(id)} aria-current={undefined}>
          {name}
        </Link>
        {sample && <Badge>Sample data</Badge>}
        {city && <span>{city}</span>}
      </span>
    ),
  },
  {
    key: 'contact',
    label: 'Contact',
    cell: ({ email, phone }) => (
      <span className="customer-list-contact">
        <span>
          <EmailText email={email} />
        </span>
        {phone && <span className="numbers">{phone}</span>}
      </span>
    ),
  },
  { key: 'since', label: 'Since', cell: ({ memberSince }) => <Short>{shortDate(memberSince)}</Short> },
  { key: 'orders', label: 'Orders', align: 'end', cell: ({ orders }) => orders },
  {
    key: 'spent',
    label: 'Spent',
    align: 'end',
    cell: ({ spent, currency }) => <Short>{formatMoney(toCents(spent), currency)}</Short>,
  },
  {
    key: 'last',
    label: 'Last order',
    cell: ({ lastOrderAt }) => <Short>{lastOrderAt ? shortDate(lastOrderAt) : 'None yet'}</Short>,
  },
]

const Short = ({ children }: { children: string }) => <span className="customer-list-short">{children}</span>
