import { useId, useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { AsideDialog } from './aside-dialog.tsx'
import { bankLineApi, type OpenBankLine, type ProposedPart, signedCents } from './bank-line.ts'
import { sayLeftOver } from './left-over.ts'
import { OrderChooser } from './order-chooser.tsx'
import { OrderName } from './order-name.tsx'

type Option = OpenBankLine['options'][number]

/** A line with its proposed orders: one is confirmed, another one chosen, or none fits. */
export function LineToDecide({ line, account }: { line: OpenBankLine; account: string | null }) {
  const [chosen, setChosen] = useState(line.certainty === 'none' ? -1 : 0)
  const mayChange = useMay()('money.change')
  return (
    <li className="open-line" aria-label={line.description}>
      <Said line={line} account={account} />
      <Options line={line} chosen={chosen} onChoose={setChosen} />
      <b className="open-line-sum numbers">{formatMoney(signedCents(line))}</b>
      <LeftOver line={line} option={line.options[chosen]} />
      {mayChange && <Decisions line={line} option={line.options[chosen]} />}
    </li>
  )
}

type SaidProps = { line: OpenBankLine; account: string | null }

function Said({ line: { day, description, left, amount, outgoing }, account }: SaidProps) {
  return (
    <div className="open-line-said">
      <strong>{description || 'No description'}</strong>
      <small>
        {formatShortDate(day)}
        {account && ` · ${account}`}
        {outgoing && ' · money out'}
        {left < amount && ` · ${formatMoney(toCents(left))} of it is left`}
      </small>
    </div>
  )
}

/** A proposed payment of more than its orders owe: the last takes what is over. A cancelled order, which may go ahead after all, has words of its own. */
function LeftOver({ line: { outgoing }, option }: { line: OpenBankLine; option: Option | undefined }) {
  const part = option?.parts.at(-1)
  if (!part || part.entry !== null || part.order.cancelled) return null
  const { orderNumber, toPay, owed, cancelled, bill } = part.order
  const due = toCents(outgoing ? owed : toPay)
  const words = sayLeftOver({ orderNumber, due, amount: toCents(part.amount), outgoing, cancelled, bill })
  return words ? <Notice tone="warning">{words}</Notice> : null
}

function Decisions({ line, option }: { line: OpenBankLine; option: Option | undefined }) {
  const [asked, setAsked] = useState<'order' | 'aside' | null>(null)
  const isRecorded = option?.parts[0]!.entry != null
  const what = line.outgoing ? 'refund' : 'payment'
  const { run, busy } = useStaffAction({
    work: (parts: ProposedPart[]) => call(bankLineApi.match, { id: String(line.id), parts: parts.map(partOf) }),
    done: isRecorded ? `Linked to the existing ${what}` : line.outgoing ? 'Refund booked' : 'Payment booked',
    failed: 'Nothing was booked',
  })
  return (
    <div className="cluster cluster-small open-line-buttons">
      {option && (
        <Button size="small" busy={busy} busyText="Booking…" onClick={() => void run(option.parts)}>
          {isRecorded ? `Link this ${what}` : 'Confirm'}
          <About line={line} />
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setAsked('order')}>
        {line.options.length ? 'Another order' : 'Find the order'}
        <About line={line} />
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsked('aside')}>
        Not an order
        <About line={line} />
      </Button>
      {asked === 'order' && <OrderChooser line={line} onClose={() => setAsked(null)} />}
      {asked === 'aside' && <AsideDialog line={line} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** Tells the buttons of one line from those of another for screen readers. */
const About = ({ line }: { line: OpenBankLine }) => (
  <span className="visually-hidden">
    ({line.description || 'no description'}, {formatMoney(signedCents(line))})
  </span>
)

const partOf = ({ order: { id: order, seen }, amount, entry }: ProposedPart) => ({ order, amount, entry, seen })

type OptionsProps = { line: OpenBankLine; chosen: number; onChoose: (at: number) => void }

/** A single proposal is stated; several, or one that is only a guess, are offered as a choice. */
function Options({ line: { options, outgoing }, chosen, onChoose }: OptionsProps) {
  const name = useId()
  if (options.length === 1 && chosen === 0) {
    return (
      <div className="open-line-orders">
        <OptionWords option={options[0]!} outgoing={outgoing} />
      </div>
    )
  }
  return (
    <div className="open-line-orders">
      {options.map((option, at) => (
        <label key={at}>
          <input
            type="radio"
            className="choice-mark radio-mark"
            name={name}
            checked={at === chosen}
            onChange={() => onChoose(at)}
          />
          <OptionWords option={option} outgoing={outgoing} />
        </label>
      ))}
    </div>
  )
}

function OptionWords({ option: { parts, why }, outgoing }: { option: Option; outgoing: boolean }) {
  return (
    <span>
      {parts.map(({ order, amount }) => (
        <span key={order.id} className="open-line-part">
          {outgoing && 'Paid back to '}
          <OrderName order={order} />
          {parts.length > 1 && <span className="numbers"> {formatMoney(toCents(amount))}</span>}
          {parts.length === 1 && order.toPay > 0 && (
            <small className="numbers"> to pay {formatMoney(toCents(order.toPay))}</small>
          )}
          {outgoing && order.owed > 0 && (
            <small className="numbers"> owed back {formatMoney(toCents(order.owed))}</small>
          )}
        </span>
      ))}
      <small>{why}</small>
    </span>
  )
}
