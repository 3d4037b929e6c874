import { formatShortMoment } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import { Notice } from '#ui/states/notice.tsx'
import { AskForAccount } from './ask-for-account.tsx'
import { type RefundAccount, type refundAccountAdminApi, refundAccountTypeLabels } from './refund-account.ts'
import '#orders/paying/order-admin-attempts.css'
import './order-admin-refund-account.css'

export function OrderAdminRefundAccount({ order }: { order: AdminOrder }) {
  return useMay()('money.change') && order.toRefund > 0 ? <OwedTo id={order.id} /> : null
}

function OwedTo({ id }: { id: number }) {
  const { data } = useFreshRead<typeof refundAccountAdminApi.byOrder>(`/api/admin/orders/${id}/refund-account`)
  if (!data || data.state === 'card') return null
  const { state, at, account } = data
  return (
    <div className="order-admin-attempts">
      <h3>Bank account for the refund</h3>
      {account && <AccountFacts account={account} />}
      {state === 'received' && !account && (
        <Notice tone="warning">
          The account can no longer be read, because the site’s secret has changed. Please ask again.
        </Notice>
      )}
      {at && (
        <p>
          {state === 'received' ? 'Received' : 'Asked for'} on {formatShortMoment(at)}.
        </p>
      )}
      <AskForAccount id={id} state={state} />
    </div>
  )
}

export function AccountFacts({ account }: { account: RefundAccount }) {
  const rows = [
    ['Account holder', account.accountHolder],
    ['Bank', account.bank],
    ['Account number', account.accountNumber],
    ['Branch code', account.branchCode],
    ['Type', refundAccountTypeLabels[account.accountType]],
  ]
  return (
    <dl className="order-admin-refund-account numbers">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
