import { CheckCheck } from 'lucide-react'
import { startBulk } from '#bulk/start-bulk.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { countOf } from '#lib/values/count-of.ts'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { bookLines, type OpenBankLine } from './bank-line.ts'
import { OrderName } from './order-name.tsx'

/** Lines with a valid reference and the right amount: one press books them all. */
export function SureLines({ lines }: { lines: OpenBankLine[] }) {
  const mayChange = useMay()('money.change')
  const { run, busy } = useStaffAction({ work: () => bookAll(lines), failed: 'Nothing was booked' })
  const sum = lines.reduce((all, { left }) => all + toCents(left), 0)
  return (
    <section className="open-lines-group" aria-label="Matched">
      <div className="sure-lines-head">
        <h3>
          Matched <span className="numbers">{lines.length}</span>
        </h3>
        {mayChange && (
          <Button icon={<CheckCheck aria-hidden="true" />} busy={busy} busyText="Booking…" onClick={() => void run()}>
            Book {countOf(lines.length, 'payment')}, {formatMoney(sum)}
          </Button>
        )}
      </div>
      <p className="soft">
        Reference and amount match. Each payment gets the bank’s date, and the customer is told by email.
      </p>
      <ul>
        {lines.map(({ id, day, description, left, options }) => (
          <li key={id} className="open-line">
            <div className="open-line-said">
              <strong>{description}</strong>
              <small>{formatShortDate(day)}</small>
            </div>
            <div className="open-line-orders">
              <OrderName order={options[0]!.parts[0]!.order} />
            </div>
            <b className="open-line-sum numbers">{formatMoney(toCents(left))}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const bookAll = (lines: OpenBankLine[]) =>
  startBulk(
    bookLines,
    lines.map(({ id, description, left, options }) => ({
      name: description || 'A line without a description',
      step: { line: id, order: options[0]!.parts[0]!.order.id, amount: left },
    })),
  )
