import { type Currency, formatMoney } from '#lib/values/money.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import type { LineToRefund, RefundableLine } from './refund-amount.ts'
import './refunded-lines.css'

type RefundLinesProps = {
  lines: (RefundableLine & { name: string })[]
  currency: Currency
  chosen: LineToRefund[]
  onChoose: (chosen: LineToRefund[]) => void
}

export function RefundLines({ lines, currency, chosen, onChoose }: RefundLinesProps) {
  const quantityOf = (line: number) => chosen.find((each) => each.line === line)?.quantity ?? 0
  const choose = (line: number, quantity: number) => {
    const others = chosen.filter((each) => each.line !== line)
    onChoose(quantity ? [...others, { line, quantity }] : others)
  }
  if (!lines.length) return null
  return (
    <fieldset className="refund-lines">
      <legend className="field-label">
        Products <span className="field-optional">(optional)</span>
      </legend>
      <p className="field-hint">For an amount without products, leave all at 0.</p>
      <ul>
        {lines.map(({ id, name, price, left }) => (
          <li key={id}>
            <span>
              {name} <small className="numbers">{formatMoney(price, currency)}</small>
            </span>
            <QuantityStepper
              small
              label={`Units of ${name}`}
              min={0}
              max={left}
              value={quantityOf(id)}
              onChange={(quantity) => choose(id, quantity)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
