import { useEffect } from 'react'
import { PageHead } from '#settings/page-head.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Button } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { RoundBar } from './round-bar.tsx'
import { RoundNotices } from './round-notices.tsx'
import { SignInForRound } from './sign-in-for-round.tsx'
import { StopList } from './stop-list.tsx'
import { StopView } from './stop-view.tsx'
import { installWorker } from './install-worker.ts'
import type { PhoneState } from './phone-box.ts'
import type { PhoneReport } from './phone-report.ts'
import type { Round } from '#visits/round/round.ts'
import { type Reached, useRound } from './use-round.tsx'
import './technician.css'

export function TechnicianPage({ search }: { search: URLSearchParams }) {
  return (
    <>
      <PageHead title="My visits" />
      <div className="round">
        <OpenRound visit={Number(search.get('visit')) || null} />
      </div>
    </>
  )
}

const Waiting = () => (
  <>
    <h1 className="visually-hidden">My visits</h1>
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
  </>
)

function OpenRound({ visit }: { visit: number | null }) {
  const { held, reached, refresh, send } = useRound()
  useEffect(installWorker, [])
  const { round } = held
  if (held.broken) return <Broken reason={held.broken} />
  if (!held.opened || (!round && reached === 'asking')) return <Waiting />
  return (
    <>
      <RoundBar held={held} reached={reached} refresh={refresh} />
      <RoundNotices held={held} reached={reached} visit={visit} />
      {reached === 'signed-out' && <SignInForRound again={round !== null} done={refresh} />}
      {round ? <RoundShown {...{ round, held, visit, send }} /> : <NoRound reached={reached} retry={refresh} />}
    </>
  )
}

type Shown = { round: Round; held: PhoneState; visit: number | null; send: () => Promise<void> }

function RoundShown({ round, held, visit, send }: Shown) {
  const stop = round.stops.find((each) => each.visit === visit) ?? keptStop(held.reports, visit)
  if (!stop) return <StopList round={round} held={held} />
  return <StopView key={stop.visit} stop={stop} round={round} held={held} send={send} />
}

/** A visit that has left the round while its report was being written. */
const keptStop = (reports: PhoneReport[], visit: number | null) =>
  reports.find(({ stop, state }) => stop.visit === visit && state !== 'stored')?.stop

function NoRound({ reached, retry }: { reached: Reached; retry: () => Promise<void> }) {
  if (reached === 'signed-out') return null
  if (reached === 'no-right')
    return (
      <EmptyState
        level={1}
        title="This account has no visits"
        text="Only technicians have a round. Please ask the office for that role, or sign in with another account."
      />
    )
  return (
    <EmptyState
      level={1}
      title="Your round is not on this phone yet"
      text="Please open this page once with a connection. After that it works without one."
      action={
        <Button size="large" onClick={() => void retry()}>
          Try again
        </Button>
      }
    />
  )
}

const Broken = ({ reason }: { reason: string }) => (
  <>
    <h1>My visits</h1>
    <Notice tone="danger" title="This phone cannot save reports.">
      Its browser gives this page no storage: private windows and full phones do that. Please open the page in an
      ordinary window or make room on the phone, and write this visit down on paper until then. ({reason})
    </Notice>
  </>
)
