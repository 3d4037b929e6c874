import { type EntryMethod, entryMethodLabels } from '#payments/ledger-entry.ts'
import { refundSteps } from './refund-step-words.ts'
import './refund-lines.css'

/** The way to pay money back, which nothing here does. */
export function RefundSteps({ method }: { method: EntryMethod }) {
  return (
    <details className="refund-steps">
      <summary>How to pay it back by {entryMethodLabels[method].toLowerCase()}</summary>
      <ol>
        {refundSteps[method].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
