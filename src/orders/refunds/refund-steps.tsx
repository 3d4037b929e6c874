import { type EntryMethod, entryMethodLabels } from '#payments/ledger-entry.ts'
import './refunded-lines.css'

/** The steps of paying money back, by method: done outside of the shop, and recorded here afterwards. */
const refundSteps: Record<EntryMethod, readonly string[]> = {
  card: [
    'Sign in at payfast.io and open Transactions.',
    'Find the payment by its number, shown beside the payment on this order.',
    'Choose Refund, enter the amount, and confirm. PayFast takes it from your balance there.',
    'Record it here with PayFast’s refund number as the reference.',
  ],
  'bank-transfer': [
    'Pay it back to the account the money came from: your bank statement shows it.',
    'If that account is closed or not known, press “Ask for the bank account” on this order. The customer enters it on their own page; you see it here until nothing is owed.',
    'If the account holder is not the customer, phone them on the number of this order before you pay.',
    'Never take an account number from an email or a chat, and do not note it down here: requests to pay elsewhere are a common fraud.',
    'Use the order number as the reference, and record it here once your bank has sent it.',
  ],
  cash: [
    'Pay it out against a signature on a slip with the order number and the amount.',
    'Where the customer cannot come by, pay by bank transfer: press “Ask for the bank account” on this order.',
  ],
}

const givenAccountSteps = [
  'Pay it to the account that the customer has given, shown above.',
  'If its holder is not the customer, phone them on the number of this order before you pay.',
  ...refundSteps['bank-transfer'].slice(3),
]

export function RefundSteps({ method, hasAccount }: { method: EntryMethod; hasAccount: boolean }) {
  const steps = method === 'bank-transfer' && hasAccount ? givenAccountSteps : refundSteps[method]
  return (
    <details className="refund-steps">
      <summary>How to pay it back by {entryMethodLabels[method].toLowerCase()}</summary>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
