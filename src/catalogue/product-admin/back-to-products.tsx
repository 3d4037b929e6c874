import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'

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
