import { formatMoney, toCents } from '#lib/money.ts'
import { waited } from '#lib/waited.ts'
import { owedCauseWords } from '#orders/refunds/owed-cause.ts'
import { faultWords } from '#payments/unmatched-notice.ts'
import { WaitingItem, WaitingList } from '#ui/waiting-list.tsx'
import { adminAddress } from './admin-address.ts'
import type { Overview } from './overview.ts'
import './waiting-lists.css'

/** Open work: the oldest of each kind, and a link to the rest. */
export function WaitingLists({ overview }: { overview: Overview }) {
  const now = new Date(overview.at)
  return (
    <section aria-labelledby="waiting">
      <h2 className="waiting-lists-title" id="waiting">
        Needs attention
      </h2>
      <div className="waiting-lists">
        <WaitingOrders waiting={overview.waitingOrders} now={now} />
        <RefundsDue waiting={overview.refundsDue} now={now} />
        {overview.strayNotifications?.rows.length ? (
          <UnmatchedNotices waiting={overview.strayNotifications} now={now} />
        ) : null}
        {overview.undeliveredMails?.rows.length ? (
          <UndeliveredMails waiting={overview.undeliveredMails} now={now} />
        ) : null}
        {overview.backgroundFaults?.rows.length ? (
          <BackgroundFaults waiting={overview.backgroundFaults} now={now} />
        ) : null}
        {overview.waitingMessages && <UnreadMessages waiting={overview.waitingMessages} now={now} />}
        {overview.soldOut && overview.shortProducts && (
          <SoldOut soldOut={overview.soldOut} out={overview.shortProducts.out} now={now} />
        )}
      </div>
    </section>
  )
}

type Waiting<Name extends keyof Overview> = { waiting: NonNullable<Overview[Name]>; now: Date }

function WaitingOrders({ waiting, now }: Waiting<'waitingOrders'>) {
  return (
    <WaitingList
      title="Orders to start"
      all={adminAddress('orders', { status: 'pending', sort: 'placed' })}
      total={waiting.total}
      none="No orders to start."
    >
      {waiting.rows.map(({ id, orderNumber, createdAt, total, currency, customerName }) => (
        <WaitingItem
          key={id}
          to={adminAddress('orders', { id })}
          title={orderNumber}
          text={customerName ?? 'Guest'}
          end={formatMoney(toCents(total), currency)}
          note={waited(createdAt, now)}
        />
      ))}
    </WaitingList>
  )
}

function RefundsDue({ waiting, now }: Waiting<'refundsDue'>) {
  return (
    <WaitingList
      title="Refunds due"
      all={adminAddress('money', { section: 'owed-back' })}
      total={waiting.total}
      none="No refunds due."
    >
      {waiting.rows.map(({ id, orderNumber, since, due, cause, currency, customerName }) => (
        <WaitingItem
          key={id}
          to={adminAddress('orders', { id })}
          title={orderNumber}
          text={`${customerName ?? 'Guest'}: ${owedCauseWords[cause].toLowerCase()}`}
          end={formatMoney(toCents(due), currency)}
          note={waited(since, now)}
        />
      ))}
    </WaitingList>
  )
}

/** Shown only when there are any: most shops never see one. */
function UnmatchedNotices({ waiting, now }: Waiting<'strayNotifications'>) {
  const all = adminAddress('money', { section: 'notices' })
  return (
    <WaitingList title="Unmatched payment notices" all={all} total={waiting.total} none="">
      {waiting.rows.map(({ id, fault, orderNumber, amount, at }) => (
        <WaitingItem
          key={id}
          to={all}
          title={orderNumber ?? 'No order'}
          text={faultWords[fault].title}
          {...(amount === null ? {} : { end: formatMoney(toCents(amount)) })}
          note={waited(at, now)}
        />
      ))}
    </WaitingList>
  )
}

/** Shown only when there are any. */
function UndeliveredMails({ waiting, now }: Waiting<'undeliveredMails'>) {
  const section = { section: 'mail' }
  const all = adminAddress('settings', { ...section, state: 'given-up' })
  return (
    <WaitingList title="Emails not delivered" all={all} total={waiting.total} none="">
      {waiting.rows.map(({ id, to, subject, at }) => (
        <WaitingItem
          key={id}
          to={adminAddress('settings', { ...section, id })}
          title={subject}
          text={to}
          note={waited(at, now)}
        />
      ))}
    </WaitingList>
  )
}

/** Shown only when there are any. */
function BackgroundFaults({ waiting, now }: Waiting<'backgroundFaults'>) {
  const all = adminAddress('settings', { section: 'jobs' })
  return (
    <WaitingList title="Faults in the background" all={all} total={waiting.total} none="">
      {waiting.rows.map(({ id, title, text, since }) => (
        <WaitingItem key={id} to={all} title={title} text={text} note={waited(since, now)} />
      ))}
    </WaitingList>
  )
}

function UnreadMessages({ waiting, now }: Waiting<'waitingMessages'>) {
  return (
    <WaitingList
      title="Unread messages"
      all={adminAddress('messages', { status: 'unread' })}
      total={waiting.total}
      none="No unread messages."
    >
      {waiting.rows.map(({ id, reference, createdAt, fullName, subject }) => (
        <WaitingItem
          key={id}
          to={adminAddress('messages', { id })}
          title={fullName}
          text={subject}
          end={reference}
          note={waited(createdAt, now)}
        />
      ))}
    </WaitingList>
  )
}

type SoldOutProps = { soldOut: NonNullable<Overview['soldOut']>; out: number; now: Date }

function SoldOut({ soldOut, out, now }: SoldOutProps) {
  return (
    <WaitingList
      title="Out of stock"
      all={adminAddress('products', { stock: 'out' })}
      total={out}
      none="Nothing on sale is out of stock."
    >
      {soldOut.map(({ id, name, since }) => (
        <WaitingItem key={id} to={adminAddress('products', { id })} title={name} note={waited(since, now)} />
      ))}
    </WaitingList>
  )
}
