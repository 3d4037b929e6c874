import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '#lib/values/dates.ts'
import { TextArea } from '#ui/form/field.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { ChargesPart } from './charges-part.tsx'
import { DiscardReport } from './discard-report.tsx'
import { DosePart } from './dose-part.tsx'
import { SubstancesGiven } from './given-part.tsx'
import { NoAccessPart } from './no-access-part.tsx'
import { keepDraft, type PhoneState, saveReport } from './phone-box.ts'
import { faultsOf, type PartProps, type PhoneReport } from './phone-report.ts'
import { PicturesPart } from './pictures-part.tsx'
import { ReadingsPart } from './readings-part.tsx'
import type { Round } from '#visits/round/round.ts'
import { TasksPart } from './tasks-part.tsx'

type Props = { report: PhoneReport; round: Round; held: PhoneState; send: () => Promise<void> }

export function ReportForm({ report, round, held, send }: Props) {
  const [faults, setFaults] = useState<string[]>([])
  const pictures = held.pictures.filter((picture) => picture.report === report.key)
  const edit = (changes: Partial<PhoneReport>) => void keepDraft({ ...report, ...changes })
  const part = { report, edit }
  const finish = async () => {
    const found = faultsOf(report, pictures)
    setFaults(found)
    if (found.length) return
    try {
      await saveReport({ ...report, state: 'waiting', endedAt: new Date().toISOString() })
    } catch {
      return setFaults(['This phone could not save the report. Please make room on it and try again; nothing is lost.'])
    }
    toast({ title: 'Saved on this phone' })
    void send()
  }
  return (
    <>
      <p className="round-soft">
        {report.access ? 'Arrived' : 'At the gate'} at {formatTime(report.beganAt!)}.{' '}
        <button type="button" className="round-link" onClick={() => edit({ access: !report.access })}>
          {report.access ? 'I cannot get in' : 'I am in after all'}
        </button>
      </p>
      {report.access ? <WorkDone {...part} round={round} reports={held.reports} /> : <NoAccessPart {...part} />}
      <PicturesPart
        report={report}
        pictures={pictures}
        kinds={report.access ? ['before', 'after', 'damage'] : ['no-access', 'damage']}
      />
      <section className="round-card">
        <TextArea
          label="Note for the customer and the office"
          rows={3}
          maxLength={2000}
          value={report.note}
          onChange={({ target }) => edit({ note: target.value })}
        />
      </section>
      {faults.length > 0 && (
        <Notice tone="danger" live title="Not finished yet.">
          {faults.join(' ')}
        </Notice>
      )}
      <div className="round-foot">
        <Button size="large" wide icon={<Check />} onClick={() => void finish()}>
          Done
        </Button>
      </div>
      <DiscardReport report={report} />
    </>
  )
}

type WorkProps = PartProps & { round: Round; reports: PhoneReport[] }

const WorkDone = ({ round: { products, charges }, reports, ...part }: WorkProps) => (
  <>
    <ReadingsPart {...part} />
    <DosePart {...part} products={products} reports={reports} />
    <SubstancesGiven {...part} products={products} />
    {charges.length > 0 && <ChargesPart {...part} charges={charges} />}
    {part.report.stop.tasks.length > 0 && <TasksPart {...part} />}
  </>
)
