import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { longDay } from '../ledger/plan-days.ts'
import { windowText } from './visit-words.ts'
import { OwnMoveDialog } from './own-move-dialog.tsx'
import type { OwnVisit } from './own-plan.ts'
import type { PlanProps } from './plan-props.ts'

const shown = 4

export function NextVisits({ plan, linkKey }: PlanProps) {
  const [moving, setMoving] = useState<OwnVisit | null>(null)
  const [all, setAll] = useState(false)
  const { next } = plan
  return (
    <section className="stack stack-small your-plan-part" aria-labelledby="next-visits">
      <h2 id="next-visits">Next visits</h2>
      {next.length ? (
        <ol className="your-plan-visits">
          {next.slice(0, all ? undefined : shown).map((visit) => (
            <NextVisit key={visit.id} visit={visit} onMove={() => setMoving(visit)} />
          ))}
        </ol>
      ) : (
        <p className="your-plan-soft">None is planned at present.</p>
      )}
      {next.length > shown && !all && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          Show later visits
        </Button>
      )}
      {moving && <OwnMoveDialog plan={plan} visit={moving} linkKey={linkKey} onClose={() => setMoving(null)} />}
    </section>
  )
}

function NextVisit({ visit, onMove }: { visit: OwnVisit; onMove: () => void }) {
  const { plannedOn, technician, fromHour, isExtra, days } = visit
  return (
    <li>
      <CalendarDays aria-hidden="true" />
      <div>
        <p className="your-plan-day">
          {longDay(plannedOn)} {isExtra && <Badge>Extra visit</Badge>}
        </p>
        <p className="your-plan-soft">
          {[
            technician ? `${technician} comes to you` : 'We tell you who comes',
            fromHour === null ? '' : windowText(fromHour),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {days.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Move the visit of ${longDay(plannedOn)}`}
          onClick={onMove}
        >
          Move
        </Button>
      )}
    </li>
  )
}
