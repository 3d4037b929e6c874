import { formatDate } from '#lib/values/dates.ts'
import { type Currency, formatMoney, toCents } from '#lib/values/money.ts'
import { FieldError } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import type { ReturnableLine } from './order-returns.ts'
import type { ChosenLine } from '#orders/chosen-line.ts'
import type { ReturnReason } from './return-reason.ts'

type ReturnLinesProps = {
  lines: ReturnableLine[]
  currency: Currency
  reason: ReturnReason
  chosen: ChosenLine[]
  error: string | undefined
  onChoose: (chosen: ChosenLine[]) => void
}

export function ReturnLines({ lines, currency, reason, chosen, error, onChoose }: ReturnLinesProps) {
  const choose = (line: number, quantity: number) => {
    const others = chosen.filter((each) => each.line !== line)
    onChoose(quantity ? [...others, { line, quantity }] : others)
  }
  return (
    <fieldset name="lines" tabIndex={-1} className="order-returns-lines">
      <legend className="field-label">Which items, and how many?</legend>
      <ul>
        {lines.map((each) => {
          const way = each.ways.find((one) => one.reason === reason)
          return (
            <li key={each.line}>
              <span>
                <strong>{each.name}</strong>
                <small className="numbers">
                  {way?.open && way.until
                    ? `${formatMoney(toCents(each.price), currency)} each, until ${lastDay(way.until)}`
                    : way?.why}
                </small>
              </span>
              {way?.open && (
                <QuantityStepper
                  small
                  label={`Units of ${each.name}`}
                  min={0}
                  max={each.left}
                  value={chosen.find(({ line }) => line === each.line)?.quantity ?? 0}
                  onChange={(quantity) => choose(each.line, quantity)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <FieldError id="return-lines-error" error={error} />
    </fieldset>
  )
}

/** The last day before a cut-off time. */
const lastDay = (until: string) => formatDate(new Date(Date.parse(until) - 1).toISOString())
