import { Plus } from 'lucide-react'
import { type QueryChanges, useStaffQuery } from '#lib/staff-query.tsx'
import { ButtonLink } from './button.tsx'

/** The way to a new record of the list that is shown. */
export function StaffAdd({ also, children }: { also?: QueryChanges; children: string }) {
  const { addressWith } = useStaffQuery()
  return (
    <ButtonLink to={addressWith({ ...also, id: 'new' })} icon={<Plus aria-hidden="true" />}>
      {children}
    </ButtonLink>
  )
}
