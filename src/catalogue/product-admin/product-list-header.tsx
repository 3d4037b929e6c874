import { Download, FileUp, MessageSquareText, Plus } from 'lucide-react'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'

/** Actions on products; those that are listed are also the ones that are exported. */
export function ProductListHeader({ exportTo }: { exportTo: string }) {
  const { addressWith } = useStaffQuery()
  return (
    <StaffHeader
      title="Products"
      intro="Changes are on sale at once."
      actions={
        <>
          <ButtonLink
            to="/admin-dashboard?tab=products&view=reviews"
            variant="secondary"
            icon={<MessageSquareText aria-hidden="true" />}
          >
            Reviews
          </ButtonLink>
          <ButtonLink to={exportTo} download="" variant="secondary" icon={<Download aria-hidden="true" />}>
            Export
          </ButtonLink>
          <ButtonLink to={addressWith({ view: 'import' })} variant="secondary" icon={<FileUp aria-hidden="true" />}>
            Import
          </ButtonLink>
          <ButtonLink to={addressWith({ id: 'new' })} icon={<Plus aria-hidden="true" />}>
            New product
          </ButtonLink>
        </>
      }
    />
  )
}
