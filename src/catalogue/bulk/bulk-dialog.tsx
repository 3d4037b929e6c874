import type { ReactNode } from 'react'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import type { BulkOutcome } from './bulk-change.ts'

/** Props of all dialogs about ticked products. */
export type BulkDialogProps = {
  products: ProductLine[]
  onClose: () => void
  onDone: (outcome: BulkOutcome) => void
}

type Props = Omit<BulkDialogProps, 'products'> & {
  title: string
  confirm: string
  /** For a table of several columns. */
  wide?: boolean
  work: () => Promise<BulkOutcome>
  children: ReactNode
}

/** Asks, makes the change, and passes on the outcome. */
export function BulkDialog({ title, confirm, wide = false, work, onClose, onDone, children }: Props) {
  const { run, busy } = useStaffAction({
    work,
    failed: 'Not every product was changed',
    goOn: onDone,
  })
  return (
    <StaffConfirm open {...{ title, confirm, wide, busy, onClose }} onConfirm={() => void run()}>
      {children}
    </StaffConfirm>
  )
}
