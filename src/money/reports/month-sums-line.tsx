import type { MonthEnd } from './month-end.ts'
import { sumMonth } from './month-sums.ts'
import { money } from './sales-tables.tsx'

export function MonthSumsLine({ report }: { report: MonthEnd }) {
  return sumMonth(report).map(({ currency, ...sums }) => (
    <dl key={currency} className="month-end-sums numbers">
      {figures.map(({ of, label, when }) => (
        <div key={of}>
          <dt>{label}</dt>
          <dd>{money(sums[of], currency)}</dd>
          <dd className="month-end-when">{when}</dd>
        </div>
      ))}
    </dl>
  ))
}

const figures = [
  { of: 'invoiced', label: 'Invoiced', when: 'less credit notes' },
  { of: 'vat', label: 'VAT included', when: 'output tax' },
  { of: 'received', label: 'Received', when: 'by date received' },
  { of: 'refunded', label: 'Refunded', when: 'by date paid' },
  { of: 'toPay', label: 'Still to be paid', when: 'invoiced, as of now' },
  { of: 'owedBack', label: 'Refunds due', when: 'to customers, as of now' },
] as const
