import { countOf } from '#lib/values/count-of.ts'
import type { BankStatement } from '#money/bank/statement.ts'
import { listNotImported } from './statement-words.ts'
import './lines-not-imported.css'

type LinesNotImportedProps = {
  statement: Pick<BankStatement, 'faults' | 'leftOutLines'>
  /** Their number; more than are listed in a long file. */
  count: number
  /** Lines that should be seen without asking. */
  open?: boolean
}

/** The lines of a file that became no bank lines: each with its number, its text and the reason. */
export function LinesNotImported({ statement, count, open = false }: LinesNotImportedProps) {
  if (!count) return null
  const listed = listNotImported(statement)
  const more = count - listed.reduce((sum, { lines }) => sum + lines.length, 0)
  return (
    <details className="lines-not-imported" open={open}>
      <summary>{countOf(count, 'line')} of the file not imported</summary>
      <ul>
        {listed.map(({ lines, text, why }) => (
          <li key={`${lines[0]} ${why}`}>
            <span className="numbers">
              {lines.length > 1 ? 'Lines' : 'Line'} {lines.join(', ')}
            </span>
            <span>
              {text}
              <small>{why}</small>
            </span>
          </li>
        ))}
        {more > 0 && <li>{countOf(more, 'further line')} like these</li>}
      </ul>
    </details>
  )
}

/** All lines of a file but those that were new or known. */
export const countNotImported = ({ lines, added, known, faults }: BankStatement) =>
  lines === null ? faults.length : lines - added - known
