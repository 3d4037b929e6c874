import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '#accounts/account.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import type { Read } from '#lib/reading/read.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { tabAddress, useAdminTabs } from './admin-tabs.tsx'
import { NothingYet } from './nothing-yet.tsx'
import type { goingLiveApi } from '#admin/going-live/going-live.ts'
import { openingWork } from '#admin/going-live/opening-work.ts'
import { openWork } from '#admin/open-work.ts'
import type { Overview, overviewApi } from '#admin/overview.ts'
import { overviewSentence } from '#admin/figures/overview-sentence.ts'
import { placeFigures } from '#admin/figures/place-figures.ts'
import { wholeMoney } from '#admin/whole-money.ts'
import './admin-portal.css'

const texts: Record<string, string> = {
  overview: 'What was ordered and received, and what is owed',
  products: 'Prices, stock and pictures, one by one or as a list',
  customers: 'Who buys, what they bought and what they asked',
  orders: 'From placed to delivered, with packing slips',
  money: 'What was paid and what still needs doing',
  visits: 'Plans, the week on the board, and technicians’ rounds',
  messages: 'Requests for a consultation',
  settings: 'Business details, delivery, texts and staff',
}

export function AdminPortal({ person }: { person: Profile }) {
  const may = useMay()
  const welcome = `Welcome, ${person.fullName || person.username}.`
  if (!useAdminTabs().length) {
    return (
      <AdminFrame person={person}>
        <NothingYet />
      </AdminFrame>
    )
  }
  return (
    <AdminFrame person={person}>
      {may('figures.read') ? <Today welcome={welcome} /> : <Start intro={welcome} />}
    </AdminFrame>
  )
}

type StartProps = { intro: string; overview?: Overview | undefined; children?: ReactNode }

function Start({ intro, overview, children }: StartProps) {
  return (
    <>
      <StaffHeader title="Admin portal" intro={intro} sample={overview?.sample ?? false} />
      <div className="admin-portal">
        {children}
        <Places figures={overview ? placeFigures(overview) : {}} />
      </div>
    </>
  )
}

/** For those who may read figures: how trade goes, and what waits. */
function Today({ welcome }: { welcome: string }) {
  const may = useMay()
  const { data, ...reading } = useFreshRead<typeof overviewApi.overview>('/api/admin/overview?period=30d')
  const trade = data && overviewSentence(data, (rand) => wholeMoney(rand, data.currency))
  return (
    <Start intro={`${welcome} ${trade ?? ''}`} overview={data}>
      <section className="admin-portal-part" aria-labelledby="waiting">
        <h2 id="waiting">Needs attention</h2>
        {may('launch.change') ? (
          <OpenersWork overview={data} reading={reading} />
        ) : (
          <ReadWork overview={data} reading={reading} />
        )}
      </section>
    </Start>
  )
}

type ReadWorkProps = { overview: Overview | undefined; reading: Omit<Read<unknown>, 'data'> }

/** For those who may open the shop, what it needs for that comes first; if only that cannot be read, the rest is shown. */
function OpenersWork(props: ReadWorkProps) {
  const { data, ...reading } = useFreshRead<typeof goingLiveApi.list>('/api/admin/going-live')
  if (!data && !reading.error) return <WorkOutline />
  return (
    <>
      {!data && <LoadState reading={reading} />}
      <ReadWork {...props} first={data ? openingWork(data.lines) : []} />
    </>
  )
}

function ReadWork({ overview, reading, first = [] }: ReadWorkProps & { first?: ReturnType<typeof openWork> }) {
  if (!overview) return <LoadState reading={reading} outline={<WorkOutline />} />
  return <Work work={[...first, ...openWork(overview)]} />
}

const WorkOutline = () => [1, 2, 3, 4].map((row) => <Skeleton key={row} shape="title" />)

function Work({ work }: { work: ReturnType<typeof openWork> }) {
  if (!work.length) {
    return (
      <p className="admin-portal-none">
        <CircleCheck aria-hidden="true" /> Nothing waits for you.
      </p>
    )
  }
  return (
    <ul>
      {work.map(({ count, title, note, to }) => (
        <li key={to}>
          <Link to={to} className="admin-portal-row">
            <b className="admin-portal-count numbers">{count}</b>
            <span>
              <strong>{title}</strong>
              {note && <small className="numbers">{note}</small>}
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Places({ figures }: { figures: Record<string, string | undefined> }) {
  return (
    <section className="admin-portal-part" aria-labelledby="places">
      <h2 id="places">Go to</h2>
      <ul>
        {useAdminTabs().map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Link to={tabAddress(id)} className="admin-portal-row admin-portal-place">
              <Icon />
              <span>
                <strong>{label}</strong>
                <small className="numbers">{figures[id] ?? texts[id]}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
