import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffBack } from '#ui/staff-back.tsx'

/** The link back to the list with its filters. */
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
