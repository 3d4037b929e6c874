import { call } from '#lib/reading/call.ts'
import { StaffVersionForm } from '#staff/record/version-form.tsx'
import { type AffectedVisit, type Technician, technicianApi } from './technician.ts'
import {
  technicianGroups,
  toTechnician,
  type TypedTechnician,
  TypedTechnician as schema,
  typedTechnician,
} from './technician-fields.ts'

type TechnicianFormProps = {
  technician: Technician
  onFreed: (visits: AffectedVisit[]) => void
  lookAgain: () => void
}

export function TechnicianForm({ technician, onFreed, lookAgain }: TechnicianFormProps) {
  const { id, version } = technician
  const draft =
    version === 0
      ? { ...technician, worlds: ['pool' as const, 'aquarium' as const], weekdays: [0, 1, 2, 3, 4], active: true }
      : technician
  return (
    <StaffVersionForm<TypedTechnician>
      title="Working days"
      titleShown={false}
      submit={version === 0 ? 'Set up' : 'Save working days'}
      saved="Working days saved"
      schema={schema}
      groups={technicianGroups}
      values={{ ...typedTechnician(draft), version }}
      save={async ({ version: seen, ...typed }) => {
        const { technician: saved, freed } = await call(technicianApi.change, {
          ...toTechnician(typed),
          version: seen,
          id,
        })
        onFreed(freed)
        return saved
      }}
      onLookAgain={lookAgain}
    />
  )
}
