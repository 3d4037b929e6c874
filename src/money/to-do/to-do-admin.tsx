import { CircleCheck } from 'lucide-react'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { formatShortDate } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { timeAgo } from '#staff/frame/time-ago.ts'
import { mostDaysOwed } from '#orders/refunds/owed-back.ts'
import { owedCauseWords } from '#orders/refunds/owed-cause.ts'
import { faultWords } from '#payments/unmatched-notice.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { WaitingItem, WaitingList } from '#staff/frame/waiting-list.tsx'
import { BooksCheck } from './books-check.tsx'
import type { MoneyToDo, moneyToDoApi } from './to-do.ts'
import './to-do-admin.css'

const orders = '/admin-dashboard?tab=orders'
const money = '/admin-dashboard?tab=money'
const statements = `${money}&section=statements`

export function MoneyToDoAdmin() {
  const { data, ...reading } = useFreshRead<typeof moneyToDoApi.list>('/api/admin/money/to-do')
  const toDo = useLastKnown(data)
  const intro = useMay()('money.change') ? 'What needs attention.' : 'What needs the office or the owner.'
  return (
    <StaffPart title="To do" intro={intro}>
      {toDo ? (
        <Lists toDo={toDo} />
      ) : (
        <LoadState reading={reading} level={3} outline={<Skeleton shape="block" className="to-do-admin-outline" />} />
      )}
    </StaffPart>
  )
}

function Lists({ toDo }: { toDo: MoneyToDo }) {
  const { bankLines, bankFiles, owedBack, partPaid, late, notices, books } = toDo
  const left = [bankLines, bankFiles, owedBack, partPaid, late, notices].some(({ total }) => total > 0)
  return (
    <>
      {left ? (
        <div className="to-do-admin">
          <Lines waiting={bankLines} />
          <Files waiting={bankFiles} now={new Date(toDo.at)} />
          <OwedBack waiting={owedBack} />
          <Owing
            waiting={partPaid}
            title={['order part paid', 'orders part paid']}
            all={`${orders}&payment=part-paid&sort=placed`}
            now={new Date(toDo.at)}
          />
          <Owing
            waiting={late}
            title={['late payment by transfer', 'late payments by transfer']}
            all={`${orders}&payment=unpaid&method=bank-transfer&sort=placed`}
            now={new Date(toDo.at)}
          />
          <Notices waiting={notices} now={new Date(toDo.at)} />
        </div>
      ) : (
        <EmptyState
          level={3}
          icon={<CircleCheck />}
          title="No open work"
          text="Bank lines to match, refunds due, late or part payments and payment notices appear here."
        />
      )}
      <BooksCheck check={books} />
    </>
  )
}

function Lines({ waiting }: { waiting: MoneyToDo['bankLines'] }) {
  return (
    <WaitingList title={`${countOf(waiting.total, 'bank line')} to match`} all={statements} total={waiting.total}>
      {waiting.rows.map(({ id, description, amount, day }) => (
        <WaitingItem
          key={id}
          to={statements}
          title={description}
          end={formatMoney(toCents(amount))}
          note={formatShortDate(day)}
        />
      ))}
    </WaitingList>
  )
}

function Files({ waiting, now }: { waiting: MoneyToDo['bankFiles']; now: Date }) {
  return (
    <WaitingList
      title={`${countOf(waiting.total, 'bank file')} waiting for columns`}
      all={statements}
      total={waiting.total}
    >
      {waiting.rows.map(({ id, fileName, who, at }) => (
        <WaitingItem
          key={id}
          to={`${statements}&statement=${id}`}
          title={fileName}
          text={`Uploaded by ${who}`}
          note={timeAgo(at, now)}
        />
      ))}
    </WaitingList>
  )
}

function OwedBack({ waiting }: { waiting: MoneyToDo['owedBack'] }) {
  return (
    <WaitingList
      title={countOf(waiting.total, 'refund due', 'refunds due')}
      all={`${money}&section=owed-back`}
      total={waiting.total}
    >
      {waiting.rows.map(({ id, orderNumber, customerName, cause, due, currency, days }) => (
        <WaitingItem
          key={id}
          to={`${orders}&id=${id}`}
          title={orderNumber}
          text={`${customerName ?? 'Guest'}: ${owedCauseWords[cause].toLowerCase()}`}
          end={formatMoney(toCents(due), currency)}
          note={<Age days={days} />}
        />
      ))}
    </WaitingList>
  )
}

/** The law wants it paid within 30 days. */
function Age({ days }: { days: number }) {
  const words = days === 0 ? 'today' : `for ${countOf(days, 'day')}`
  return days > mostDaysOwed ? <Badge tone="danger">{words}: over 30</Badge> : words
}

type OwingProps = { waiting: MoneyToDo['partPaid']; title: [one: string, many: string]; all: string; now: Date }

function Owing({ waiting, title, all, now }: OwingProps) {
  return (
    <WaitingList title={countOf(waiting.total, ...title)} all={all} total={waiting.total}>
      {waiting.rows.map(({ id, orderNumber, customerName, due, currency, since }) => (
        <WaitingItem
          key={id}
          to={`${orders}&id=${id}`}
          title={orderNumber}
          text={`${customerName ?? 'Guest'}: to pay`}
          end={formatMoney(toCents(due), currency)}
          note={timeAgo(since, now)}
        />
      ))}
    </WaitingList>
  )
}

function Notices({ waiting, now }: { waiting: MoneyToDo['notices']; now: Date }) {
  const all = `${money}&section=notices`
  return (
    <WaitingList title={countOf(waiting.total, 'unmatched payment notice')} all={all} total={waiting.total}>
      {waiting.rows.map(({ id, fault, amount, at }) => (
        <WaitingItem
          key={id}
          to={all}
          title={faultWords[fault].title}
          {...(amount === null ? {} : { end: formatMoney(toCents(amount)) })}
          note={timeAgo(at, now)}
        />
      ))}
    </WaitingList>
  )
}
