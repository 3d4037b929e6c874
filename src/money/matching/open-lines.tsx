import { CircleCheck } from 'lucide-react'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { type bankLineApi, type OpenBankLine } from './bank-line.ts'
import { LineToDecide } from './line-to-decide.tsx'
import { SureLines } from './sure-lines.tsx'
import './open-lines.css'

/** Lines without a decision: the certain ones are confirmed together, the others one by one. */
export function OpenLines() {
  const { data, ...reading } = useFreshRead<typeof bankLineApi.open>('/api/admin/bank-lines/open')
  const open = useLastKnown(data)
  if (!open) {
    return (
      <LoadState
        reading={reading}
        title="The lines did not load."
        level={3}
        outline={<Skeleton shape="block" className="open-lines-outline" />}
      />
    )
  }
  const { lines, total, more } = open
  const sure = lines.filter(({ certainty }) => certainty === 'sure')
  const likely = lines.filter(({ certainty }) => certainty === 'likely' || certainty === 'known')
  const none = lines.filter(({ certainty }) => certainty === 'none')
  const accounts = new Set(lines.map(({ account }) => account)).size
  if (!lines.length) {
    return (
      <EmptyState
        level={3}
        icon={<CircleCheck />}
        title="No open lines"
        text="Payments that match no order appear here after the next import."
      />
    )
  }
  return (
    <div className="stack stack-large">
      {more && (
        <Notice>
          These are the oldest {lines.length} of {total} lines. The others follow once these are done.
        </Notice>
      )}
      {sure.length > 0 && <SureLines lines={sure} />}
      <Group title="To confirm" lines={likely} accounts={accounts} />
      <Group title="No order found" lines={none} accounts={accounts} />
    </div>
  )
}

/** Each line names its account where they are of several. */
function Group({ title, lines, accounts }: { title: string; lines: OpenBankLine[]; accounts: number }) {
  if (!lines.length) return null
  return (
    <section className="open-lines-group" aria-label={title}>
      <h3>
        {title} <span className="numbers">{lines.length}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <LineToDecide key={`${line.id} ${line.left}`} line={line} account={accounts > 1 ? line.account : null} />
        ))}
      </ul>
    </section>
  )
}
