import { formatShortDate } from '#lib/dates.ts'
import { formatMoney } from '#lib/money.ts'
import { readLines } from './read-lines.ts'
import type { UnreadStatement } from './statement.ts'
import type { StatementLayout } from './statement-layout.ts'

const mostShown = 8

type PreviewProps = { rows: UnreadStatement['rows']; layout: StatementLayout | null }

/** The first lines of a file, as they would be read. */
export function StatementPreview({ rows, layout }: PreviewProps) {
  if (!layout) return null
  const { lines, faults } = readLines({ rows: rows.slice(0, mostShown) }, layout)
  return (
    <section aria-label="As it is read">
      <h3>{rows.length > mostShown ? `The first ${mostShown} lines, as they are read` : 'As it is read'}</h3>
      <ul className="staff-columns-lines">
        {lines.map(({ line, day, amount, text }) => (
          <li key={line} data-out={amount < 0 || undefined}>
            <span>
              {text || 'No description'}
              <small>
                {formatShortDate(day)}
                {amount < 0 && ' · money out, left out unless it is a refund'}
              </small>
            </span>
            <b className="numbers">{formatMoney(amount)}</b>
          </li>
        ))}
        {faults.map(({ line, message }) => (
          <li key={line} data-out>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {lines.length === 0 && faults.length === 0 && <p>No line can be read like this.</p>}
    </section>
  )
}
