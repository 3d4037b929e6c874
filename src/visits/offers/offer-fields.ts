import type { StaffField } from '#staff/form/declared-field.ts'
import { weekdayName } from '#visits/ledger/plan-days.ts'
import type { VisitSite } from '#visits/sites/site.ts'
import type { WaterKind } from '#water/record/water-entry.ts'
import type { OfferChoices } from '#visits/agreements/admin-agreement.ts'
import { technicianOptions } from '#visits/agreements/technician-options.ts'
import { termsFields } from '#visits/agreements/terms-fields.ts'

type Chosen = { site: VisitSite; choices: OfferChoices; kind: WaterKind; day: string }
type Choose = { setDay: (day: string) => void; setWater: (id: number) => void }

export function offerGroups({ site, choices, kind, day }: Chosen, { setDay, setWater }: Choose) {
  const fields: StaffField[] = [
    {
      name: 'waterId',
      label: 'Pool or tank',
      kind: 'choice',
      options: Object.fromEntries(site.waters.map((water) => [water.id, water.name])),
      onPick: ({ value }) => setWater(Number(value)),
    },
    ...termsFields(choices, kind),
    {
      name: 'startsOn',
      label: 'First visit',
      type: 'date',
      hint: day ? `Then ${weekdayName(day)}s` : undefined,
      onChange: ({ value }) => setDay(value),
    },
    {
      name: 'technicianId',
      label: 'Technician',
      kind: 'choice',
      options: technicianOptions(choices, kind, day || null),
      hint: 'Suggested: who has most time on that day.',
    },
  ]
  return [{ fields }]
}
