import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffBack } from '#ui/staff-back.tsx'

/** The way back to the list as it was left. */
export function BackToProducts() {
  const { query, addressWith } = useStaffQuery()
  const page = query.get('view') ? null : query.get('page')
  return (
    <StaffBack
      to={addressWith({ id: null, view: null, import: null, outcome: null, columns: null, changes: null, page })}
    >
      All products
    </StaffBack>
  )
}
