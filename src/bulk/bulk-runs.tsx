import { Undo2, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '#lib/reading/call.ts'
import { hearElsewhere } from '#lib/reading/changed-tags.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { type BulkRun, bulkRunApi } from './bulk-run.ts'
import './bulk-runs.css'

type BulkRunsProps = {
  /** The list of their actions: "orders". */
  about: string
  /** Singular and plural: `['order', 'orders']`. */
  of: readonly [one: string, many: string]
}

/** Progress and outcome of changes of many records of a list, wherever they were started. */
export function BulkRuns({ about, of }: BulkRunsProps) {
  const { data } = useFreshRead<typeof bulkRunApi.list>(`/api/admin/bulk-runs?about=${about}`)
  const runs = data ?? []
  useProgress(runs)
  if (!runs.length) return null
  return (
    <div className="bulk-runs">
      {runs.map((run) =>
        run.over ? <Outcome key={run.id} {...{ run, of }} /> : <Progress key={run.id} {...{ run, of }} />,
      )}
    </div>
  )
}

/** Milliseconds between looks at a run under way. */
const lookEvery = 700

/** Reads again while something is under way, and once it is over everything that it may have changed. */
function useProgress(runs: readonly BulkRun[]) {
  const running = runs.filter(({ over }) => !over).length
  const before = useRef(0)
  useEffect(() => {
    if (running < before.current) hearElsewhere(['everything'])
    before.current = running
    if (!running) return
    const timer = setInterval(() => hearElsewhere(['bulk-runs']), lookEvery)
    return () => clearInterval(timer)
  }, [running])
}

type RunProps = { run: BulkRun; of: BulkRunsProps['of'] }

function Progress({ run: { said, who, mine, total, done, refused }, of }: RunProps) {
  const tried = done + refused.length
  return (
    <Notice title={`${tried} of ${countOf(total, ...of)}: ${said}`}>
      <progress className="bulk-runs-progress" aria-label={said} value={tried} max={total} />
      {mine ? 'This goes on when you leave the page.' : `Started by ${who}.`}
    </Notice>
  )
}

function Outcome({ run, of }: RunProps) {
  const { id, said, total, done, refused, mayUndo } = run
  const undo = useStaffAction({ work: () => call(bulkRunApi.undo, { id: String(id) }) })
  const dismiss = useStaffAction({ work: () => call(bulkRunApi.dismiss, { id: String(id) }) })
  const counted = refused.length ? `${done} of ${countOf(total, ...of)}` : countOf(total, ...of)
  return (
    <Notice
      live
      tone={refused.length ? 'warning' : 'success'}
      title={`${counted}: ${said}`}
      action={
        <>
          {mayUndo && (
            <Button
              variant="secondary"
              size="small"
              busy={undo.busy}
              icon={<Undo2 aria-hidden="true" />}
              onClick={() => void undo.run()}
            >
              Undo
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            busy={dismiss.busy}
            icon={<X aria-hidden="true" />}
            onClick={() => void dismiss.run()}
          >
            Hide
          </Button>
        </>
      }
    >
      {refused.length > 0 && <Refused refused={refused} />}
    </Notice>
  )
}

/** More than these are folded away. */
const mostShown = 10

function Refused({ refused }: Pick<BulkRun, 'refused'>) {
  const list = (
    <ul className="bulk-runs-refused">
      {refused.map(({ place, name, reason }) => (
        <li key={place}>
          <b>{name}</b>: {reason}
        </li>
      ))}
    </ul>
  )
  if (refused.length <= mostShown) return list
  return (
    <details>
      <summary>{refused.length} not changed</summary>
      {list}
    </details>
  )
}
