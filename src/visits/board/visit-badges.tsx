import { creditCauseWords, visitStateWords } from '#visits/ledger/visit-state-words.ts'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import type { BoardStop, BoardVisit } from '#visits/visit/board-visit.ts'
import { windowWords } from '#visits/visit/day-words.ts'

const tones: Partial<Record<BoardVisit['state'], BadgeTone>> = { done: 'success', 'no-access': 'warning' }

export function VisitBadges({ visit }: { visit: BoardStop }) {
  const { kind, state, fromHour, misses, knownMissed } = visit
  return (
    <>
      {fromHour !== null && <Badge tone="accent">{windowWords(fromHour)}</Badge>}
      {kind !== 'plan' && <Badge>{kind === 'single' ? 'Single visit' : 'Extra visit'}</Badge>}
      {state !== 'planned' && <Badge tone={tones[state] ?? 'neutral'}>{visitStateWords[state]}</Badge>}
      {state === 'planned' && misses > 0 && (
        <Badge tone="warning">{misses === 1 ? 'Missed once' : `Missed ${misses} times`}</Badge>
      )}
      {knownMissed && <Badge tone="warning">Nobody came</Badge>}
    </>
  )
}

/** "Eldoraigne · Pool · 45 min". */
export const visitWords = ({ suburb, water, minutes }: BoardStop) =>
  [suburb, water, `${minutes}\u00a0min`].filter(Boolean).join(' · ')

export const causeWords = ({ cause }: BoardVisit) => (cause ? creditCauseWords[cause] : null)

export const toldWords = ({ customer, hasEmail, phone }: Pick<BoardVisit, 'customer' | 'hasEmail' | 'phone'>) =>
  hasEmail
    ? `${customer} is told by email.`
    : `There is no email address: please ring ${customer}${phone ? ` on ${phone}` : ''}.`
