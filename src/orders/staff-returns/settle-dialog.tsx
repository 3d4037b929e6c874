import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents, toRand } from '#lib/values/money.ts'
import { faultOfAmount, readTypedRand } from '#staff/contract/text-rules.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened, useNewest } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { plainAmount } from '#orders/display/entered-payment-fields.tsx'
import { type AdminReturn, type AdminReturnLine, returnAdminApi } from './return-admin.ts'
import { settleEffect } from './return-hint.ts'
import { isOurFault } from '#orders/returns/return-reason.ts'
import './return-detail.css'

/** The decision as typed: the refund is text. */
type Decision = { line: number; restocked: number; refund: string }

const countOf = ({ received, quantity }: AdminReturnLine) => received ?? quantity

/** The proposed decision: intact goods go back into stock, and the price is refunded as far as no refund has covered it. */
function beginWith(line: AdminReturnLine, { reason }: AdminReturn): Decision {
  const restocked = isOurFault(reason) ? 0 : (line.received ?? 0)
  return {
    line: line.line,
    restocked,
    refund: plainAmount(Math.min(countOf(line) * toCents(line.price), toCents(line.refundable))),
  }
}

/** Null for text that is no amount; an empty field counts as no amount. */
function readCents(typed: string): number | null {
  const rand = typed.trim() === '' ? 0 : readTypedRand(typed)
  return typeof rand === 'string' ? null : toCents(rand)
}

const centsOf = (typed: string) => readCents(typed) ?? 0
const faultOf = (typed: string) => (readCents(typed) === null ? faultOfAmount(typed) : undefined)

function useSettling(of: AdminReturn, close: () => void) {
  const { state: seenState } = useAsOpened(of)
  const newest = useNewest(of)
  const hasMoved = () => newest.current.state !== seenState
  const [decisions, setDecisions] = useState(() => of.lines.map((line) => beginWith(line, of)))
  const [delivery, setDelivery] = useState(() => (of.deliveryDue ? plainAmount(toCents(of.deliveryDue)) : ''))
  const [words, setWords] = useState('')
  const { run, busy } = useStaffAction({
    work: () =>
      settle({ id: String(of.id), seenState, words }, { decisions, delivery }).catch((error: unknown) =>
        closeIfChanged(error, close, hasMoved),
      ),
    done: 'Return settled',
    failed: 'The return was not settled',
    goOn: close,
  })
  const amounts = [delivery, ...decisions.map(({ refund }) => refund)]
  const confirm = () => {
    if (!amounts.some(faultOf)) void run()
  }
  const decide = (next: Decision) => setDecisions(decisions.map((each) => (each.line === next.line ? next : each)))
  const sum = amounts.reduce((cents, typed) => cents + centsOf(typed), 0)
  return { decisions, decide, delivery, setDelivery, words, setWords, sum, busy, confirm }
}

export function SettleDialog({ of, onClose }: { of: AdminReturn; onClose: () => void }) {
  const settling = useSettling(of, onClose)
  const { decisions, decide, delivery, setDelivery, words, setWords, sum } = settling
  const restocked = decisions.reduce((units, each) => units + each.restocked, 0)
  return (
    <StaffConfirm
      open
      title={`Settle ${of.number}?`}
      confirm="Settle"
      busy={settling.busy}
      onConfirm={settling.confirm}
      onClose={onClose}
    >
      <div className="return-dialog">
        {of.lines.map((line) => (
          <LineDecision
            key={line.line}
            of={line}
            decision={decisions.find((each) => each.line === line.line)!}
            onDecide={decide}
          />
        ))}
        {of.deliveryLeft > 0 && (
          <TextField
            label="For the delivery"
            optional
            hint="Refund it if the whole order comes back within seven days, or the mistake was ours."
            inputMode="decimal"
            autoComplete="off"
            value={delivery}
            error={faultOf(delivery)}
            onChange={(event) => setDelivery(event.target.value)}
          />
        )}
        <p className="return-dialog-sum numbers">The order costs {formatMoney(sum, of.currency)} less.</p>
        <TextArea
          label="Message to the customer"
          optional
          rows={2}
          maxLength={1_000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p>{settleEffect({ restocked, credit: sum })}</p>
      </div>
    </StaffConfirm>
  )
}

type SettleInput = { id: string; seenState: AdminReturn['state']; words: string }

function settle(asked: SettleInput, { decisions, delivery }: { decisions: Decision[]; delivery: string }) {
  const lines = decisions.map(({ line, restocked, refund }) => ({ line, restocked, refund: toRand(centsOf(refund)) }))
  return call(returnAdminApi.settle, { ...asked, lines, delivery: toRand(centsOf(delivery)) })
}

type LineDecisionProps = { of: AdminReturnLine; decision: Decision; onDecide: (decision: Decision) => void }

function LineDecision({ of, decision, onDecide }: LineDecisionProps) {
  const here = of.received ?? 0
  return (
    <div className="return-dialog-line">
      <strong>
        {countOf(of)} × {of.name}
      </strong>
      <div>
        {here > 0 ? (
          <span className="return-dialog-stock">
            <span className="field-label">Back into stock</span>
            <QuantityStepper
              label={`Units of ${of.name} back into stock`}
              min={0}
              max={here}
              value={decision.restocked}
              onChange={(restocked) => onDecide({ ...decision, restocked })}
            />
          </span>
        ) : (
          <span>{of.received === null ? 'Nothing comes back.' : 'None of it has arrived.'}</span>
        )}
        <TextField
          label="Refund"
          aria-label={`Refund for ${of.name}`}
          inputMode="decimal"
          autoComplete="off"
          value={decision.refund}
          error={faultOf(decision.refund)}
          onChange={(event) => onDecide({ ...decision, refund: event.target.value })}
        />
      </div>
    </div>
  )
}
