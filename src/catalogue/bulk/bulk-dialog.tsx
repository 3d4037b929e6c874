import { type ReactNode, useState } from 'react'
import { startBulk } from '#bulk/start-bulk.ts'
import type { ProductLine } from '#catalogue/product-admin/staff-product.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type BulkProductChange, changeProducts } from './product-bulk.ts'

export type BulkDialogProps = {
  products: ProductLine[]
  /** Called with those that were refused, or are still under way. */
  onUnchanged: (products: ProductLine[]) => void
  onClose: () => void
}

type Seen = Pick<ProductLine, 'id' | 'version'>
type Props = BulkDialogProps & {
  title: string
  confirm: string
  wide?: boolean
  change: (product: ProductLine, seen: Seen) => BulkProductChange
  /** The reason why nothing can be changed yet. */
  fault?: string | undefined
  children: ReactNode
}

export function BulkDialog({ products, change, fault, onUnchanged, onClose, children, ...dialog }: Props) {
  const [key] = useState(newAttemptKey)
  const { run, busy } = useStaffAction({
    work: () => {
      const items = products.map((product) => {
        const { id, version, name } = product
        return { name, step: change(product, { id, version }) }
      })
      return startBulk(changeProducts, items, key)
    },
    failed: 'No product was changed',
    goOn: (unchanged) => {
      onUnchanged(unchanged.map((at) => products[at]!))
      onClose()
    },
  })
  const confirmIt = () => {
    if (fault) toast({ title: 'Nothing was changed', description: fault, variant: 'destructive' })
    else void run()
  }
  return (
    <StaffConfirm open {...dialog} {...{ busy, onClose }} onConfirm={confirmIt}>
      {children}
    </StaffConfirm>
  )
}
