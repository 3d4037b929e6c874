import { RadioCards } from '#ui/form/choice-field.tsx'
import { type AccessReason, accessReasonLabels, accessReasons } from '#visits/reports/report-words.ts'
import type { PartProps } from './phone-report.ts'

/** Why the technician could not get in: the visit is charged, so that a reason and a picture belong to it. */
export function NoAccessPart({ report, edit }: PartProps) {
  return (
    <section className="round-card" aria-label="No access">
      <h2>No access</h2>
      <RadioCards
        name={`reason-${report.key}`}
        label="Why could you not get in?"
        choices={accessReasons.map((value) => ({ value, label: accessReasonLabels[value] }))}
        value={report.reason ?? ''}
        onChange={({ target }) => edit({ reason: target.value as AccessReason })}
      />
    </section>
  )
}
