import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { returnReceiptApi, type ReturnToReceive } from './return-admin.ts'
import './return-detail.css'

type Receivable = Pick<ReturnToReceive, 'id' | 'number' | 'state'> & {
  lines: Pick<ReturnToReceive['lines'][number], 'line' | 'name' | 'quantity'>[]
}

export function ReceiveDialog({ of, onClose }: { of: Receivable; onClose: () => void }) {
  const { state: seenState } = useAsOpened(of)
  const [lines, setLines] = useState(() => of.lines.map(({ line, quantity }) => ({ line, received: quantity })))
  const { run, busy } = useStaffAction({
    work: () =>
      call(returnReceiptApi.receive, { id: String(of.id), lines, seenState }).catch((error: unknown) =>
        closeIfChanged(error, onClose),
      ),
    done: 'Goods received',
    failed: 'The goods were not recorded',
  })
  const receivedOf = (line: number) => lines.find((each) => each.line === line)!.received
  return (
    <StaffConfirm
      open
      title={`What has arrived for ${of.number}?`}
      confirm="Goods have arrived"
      busy={busy}
      onConfirm={() => void run().then((done) => done && onClose())}
      onClose={onClose}
    >
      <div className="return-dialog">
        <p>The customer is told by email that the goods are here. Next, you decide what happens to them.</p>
        {of.lines.map(({ line, name, quantity }) => (
          <div key={line} className="return-dialog-line">
            <strong>{name}</strong>
            <div>
              <span>of {quantity}</span>
              <QuantityStepper
                small
                label={`Units of ${name} that have arrived`}
                min={0}
                max={quantity}
                value={receivedOf(line)}
                onChange={(received) => setLines(lines.map((each) => (each.line === line ? { line, received } : each)))}
              />
            </div>
          </div>
        ))}
      </div>
    </StaffConfirm>
  )
}
