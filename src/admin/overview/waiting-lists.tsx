import type { ReactNode } from 'react'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { timeAgo } from '#staff/frame/time-ago.ts'
import { returnStateLabels } from '#orders/return-state.ts'
import { owedCauseWords } from '#orders/refunds/owed-cause.ts'
import { faultWords } from '#payments/unmatched-notice.ts'
import { WaitingItem, WaitingList } from '#staff/frame/waiting-list.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import type { Overview } from '#admin/overview.ts'
import './waiting-lists.css'

/** Open work: the oldest of each kind, and a link to the rest. Kinds without any follow, each in one line. */
export function WaitingLists({ overview }: { overview: Overview }) {
  const lists = listsOf(overview)
  const [filled, empty] = [lists.filter(({ any }) => any), lists.filter(({ any }) => !any)]
  return (
    <section aria-labelledby="waiting">
      <h2 className="waiting-lists-title" id="waiting">
        Needs attention
      </h2>
      {filled.length > 0 && <div className="waiting-lists">{filled.map(({ list }) => list)}</div>}
      {empty.map(({ list }) => list)}
    </section>
  )
}

type ShownList = { any: boolean; list: ReactNode }

function listsOf(overview: Overview): ShownList[] {
  const { waitingOrders, refundsDue, strayNotifications, undeliveredMails, waitingMessages, soldOut } = overview
  const { waitingReturns, backgroundFaults } = overview
  const now = new Date(overview.at)
  const out = overview.shortProducts?.out ?? 0
  const lists = [
    shown(waitingOrders, (waiting) => <WaitingOrders key="orders" waiting={waiting} now={now} />),
    ifAny(waitingReturns, (waiting) => <WaitingReturns key="returns" waiting={waiting} now={now} />),
    shown(refundsDue, (waiting) => <RefundsDue key="refunds" waiting={waiting} now={now} />),
    ifAny(strayNotifications, (waiting) => <UnmatchedNotices key="notices" waiting={waiting} now={now} />),
    ifAny(undeliveredMails, (waiting) => <UndeliveredMails key="mails" waiting={waiting} now={now} />),
    ifAny(backgroundFaults, (waiting) => <BackgroundFaults key="faults" waiting={waiting} now={now} />),
    shown(waitingMessages, (waiting) => <UnreadMessages key="messages" waiting={waiting} now={now} />),
    shown(soldOut && { rows: soldOut }, ({ rows }) => <SoldOut key="stock" soldOut={rows} out={out} now={now} />),
  ]
  return lists.filter((list) => list !== null)
}

const shown = <Of extends { rows: unknown[] }>(of: Of | null, list: (of: Of) => ReactNode): ShownList | null =>
  of && { any: of.rows.length > 0, list: list(of) }

/** Most shops never see such a list: it is shown only when it has rows. */
const ifAny = <Of extends { rows: unknown[] }>(of: Of | null, list: (of: Of) => ReactNode) =>
  of?.rows.length ? shown(of, list) : null

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
          note={timeAgo(createdAt, now)}
        />
      ))}
    </WaitingList>
  )
}

function WaitingReturns({ waiting, now }: Waiting<'waitingReturns'>) {
  return (
    <WaitingList title="Returns to look at" all={adminAddress('orders', { view: 'returns' })} total={waiting.total}>
      {waiting.rows.map(({ id, number, orderNumber, state, askedAt, customerName }) => (
        <WaitingItem
          key={id}
          to={adminAddress('orders', { view: 'returns', state: 'all', id })}
          title={number}
          text={`${customerName ?? 'Guest'}: ${returnStateLabels[state].toLowerCase()}`}
          end={orderNumber}
          note={timeAgo(askedAt, now)}
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
          note={timeAgo(since, now)}
        />
      ))}
    </WaitingList>
  )
}

function UnmatchedNotices({ waiting, now }: Waiting<'strayNotifications'>) {
  const all = adminAddress('money', { section: 'notices' })
  return (
    <WaitingList title="Unmatched payment notices" all={all} total={waiting.total}>
      {waiting.rows.map(({ id, fault, orderNumber, amount, at }) => (
        <WaitingItem
          key={id}
          to={all}
          title={orderNumber ?? 'No order'}
          text={faultWords[fault].title}
          {...(amount === null ? {} : { end: formatMoney(toCents(amount)) })}
          note={timeAgo(at, now)}
        />
      ))}
    </WaitingList>
  )
}

function UndeliveredMails({ waiting, now }: Waiting<'undeliveredMails'>) {
  const section = { section: 'mail' }
  const all = adminAddress('settings', { ...section, state: 'given-up' })
  return (
    <WaitingList title="Emails not delivered" all={all} total={waiting.total}>
      {waiting.rows.map(({ id, to, subject, at }) => (
        <WaitingItem
          key={id}
          to={adminAddress('settings', { ...section, id })}
          title={subject}
          text={to}
          note={timeAgo(at, now)}
        />
      ))}
    </WaitingList>
  )
}

function BackgroundFaults({ waiting, now }: Waiting<'backgroundFaults'>) {
  const all = adminAddress('settings', { section: 'jobs' })
  return (
    <WaitingList title="Faults in the background" all={all} total={waiting.total}>
      {waiting.rows.map(({ id, title, text, since }) => (
        <WaitingItem key={id} to={all} title={title} text={text} note={timeAgo(since, now)} />
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
          note={timeAgo(createdAt, now)}
        />
      ))}
    </WaitingList>
  )
}

function SoldOut({ soldOut, out, now }: { soldOut: NonNullable<Overview['soldOut']>; out: number; now: Date }) {
  return (
    <WaitingList
      title="Out of stock"
      all={adminAddress('products', { stock: 'out' })}
      total={out}
      none="Nothing on sale is out of stock."
    >
      {soldOut.map(({ id, name, since }) => (
        <WaitingItem key={id} to={adminAddress('products', { id })} title={name} note={timeAgo(since, now)} />
      ))}
    </WaitingList>
  )
}
