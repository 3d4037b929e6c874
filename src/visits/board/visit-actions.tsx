import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { isFinished } from '#visits/ledger/visit-state.ts'
import { Button } from '#ui/marks/button.tsx'
import type { BoardVisit } from '#visits/visit/board-visit.ts'
import { boardApi } from './board.ts'
import { shortDay } from '#visits/visit/day-words.ts'
import { MoveDialog } from './move-dialog.tsx'
import { singleVisitApi } from './single-visit.ts'
import type { PlacedTechnician } from './technician-choice.ts'
import { toldWords } from './visit-badges.tsx'

type VisitActionsProps = { visit: BoardVisit; technicians: readonly PlacedTechnician[]; today: string }

export function VisitActions({ visit, technicians, today }: VisitActionsProps) {
  const [asked, setAsked] = useState<'move' | Decision | null>(null)
  const close = () => setAsked(null)
  const movable = moveLabel(visit)
  return (
    <>
      {isDue(visit, today) && visit.kind === 'plan' && <NobodyCame visit={visit} today={today} />}
      {movable && (
        <Button variant="secondary" size="small" onClick={() => setAsked('move')}>
          {movable}
        </Button>
      )}
      {decisionsOn(visit, today).map((decision) => (
        <Button key={decision} variant="secondary" size="small" onClick={() => setAsked(decision)}>
          {decisions[decision].label}
        </Button>
      ))}
      {asked === 'move' && <MoveDialog visit={visit} technicians={technicians} today={today} onClose={close} />}
      {asked && asked !== 'move' && <DecisionDialog visit={visit} decision={asked} onClose={close} />}
    </>
  )
}

const isDue = ({ state, plannedOn }: BoardVisit, today: string) => state === 'planned' && plannedOn <= today

function moveLabel({ state, reported }: BoardVisit) {
  if (state === 'planned') return 'Move to…'
  return state === 'credited' && !reported ? 'Plan again…' : null
}

type Decision = 'credit' | 'charge' | 'cancel'

const decisions = {
  credit: {
    label: 'Credit it…',
    title: 'Take this visit off the bill?',
    text: 'It will not be charged.',
    confirm: 'Credit the visit',
    done: 'The visit is off the bill',
    contract: boardApi.credit,
  },
  charge: {
    label: 'Charge it after all…',
    title: 'Charge this visit after all?',
    text: 'It took place, and goes on the next bill.',
    confirm: 'Charge the visit',
    done: 'The visit will be charged',
    contract: boardApi.charge,
  },
  cancel: {
    label: 'Cancel it…',
    title: 'Cancel this visit?',
    text: 'Its window is free again.',
    confirm: 'Cancel the visit',
    done: 'The visit is cancelled',
    contract: singleVisitApi.cancel,
  },
} as const

function decisionsOn(visit: BoardVisit, today: string): Decision[] {
  const { kind, state, billed, reported } = visit
  if (kind !== 'plan') return state === 'planned' ? ['cancel'] : []
  if (state === 'credited') return reported ? ['charge'] : []
  return (isDue(visit, today) || isFinished(visit)) && !billed ? ['credit'] : []
}

function NobodyCame({ visit, today }: Omit<VisitActionsProps, 'technicians'>) {
  const { id, version, knownMissed, plannedOn } = visit
  const said =
    plannedOn === today ? 'Noted: it moves tonight unless a report comes' : 'The visit has a new day or is off the bill'
  const { run, busy } = useStaffAction({
    work: () => call(boardApi.missed, { id: String(id), version, missed: !knownMissed }),
    done: knownMissed ? 'Taken back' : said,
    failed: 'The visit was not changed',
  })
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void run()}>
      {knownMissed ? 'Somebody came' : 'Nobody came'}
    </Button>
  )
}

function DecisionDialog({ visit, decision, onClose }: { visit: BoardVisit; decision: Decision; onClose: () => void }) {
  const { id, version, customer, plannedOn, water } = useAsOpened(visit)
  const { title, text, confirm, done, contract } = decisions[decision]
  const { run, busy } = useStaffAction({
    work: () => call(contract, { id: String(id), version }).catch((error: unknown) => closeIfChanged(error, onClose)),
    done,
    failed: 'The visit was not changed',
    goOn: onClose,
  })
  return (
    <StaffConfirm
      open
      title={title}
      confirm={confirm}
      dismiss="Leave it"
      busy={busy}
      danger={decision === 'cancel'}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>
        {customer}, {water}, {shortDay(plannedOn)}. {text} {toldWords(visit)}
      </p>
    </StaffConfirm>
  )
}
