import { Plus } from 'lucide-react'
import { type QueryChanges, useStaffQuery } from './screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

export function StaffAdd({ also, children }: { also?: QueryChanges; children: string }) {
  const { addressWith } = useStaffQuery()
  return (
    <ButtonLink to={addressWith({ ...also, id: 'new' })} icon={<Plus aria-hidden="true" />}>
      {children}
    </ButtonLink>
  )
}
