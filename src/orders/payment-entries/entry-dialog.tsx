import { type ReactNode, useState } from 'react'
import type { z } from 'zod/mini'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { failureText } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import type { Schema } from '#ui/form/form-values.ts'
import { isConflict, useAsOpened, useNewest } from '#staff/merge/as-opened.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type StaffFormState, useStaffForm } from '#staff/form/use-staff-form.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import type { SeenMoney } from './order-payments.ts'
import { TellCustomer } from '#orders/display/parcel-fields.tsx'
import { withAmount } from '#orders/display/entered-payment-fields.tsx'

/** Sent with every entry: the order, its payments when the dialog was opened, and whether the customer is told. */
type EntryToChange = { id: string; seen: z.output<typeof SeenMoney>; tellCustomer: boolean }

type EntryDialogProps<T> = {
  order: AdminOrder
  title: string
  name?: string
  intro: ReactNode
  first: string
  confirm: string
  danger?: boolean
  tells?: boolean
  schema: Schema<T>
  save: (draft: T, asked: EntryToChange, headers: { 'idempotency-key': string }) => Promise<unknown>
  saved: string
  fields: (form: StaffFormState) => ReactNode
  /** True where other facts shown, beside the payments, have changed. */
  moved?: (now: AdminOrder) => boolean
  onClose: () => void
}

/** A dialog that adds a ledger entry. Its idempotency key makes one entry of any number of presses. */
export function EntryDialog<T>(props: EntryDialogProps<T>) {
  const { order, tells = true, schema, save, saved, fields, moved, onClose, ...words } = props
  const [key] = useState(newAttemptKey)
  const [tellCustomer, setTell] = useState(true)
  const { id, customer } = order
  const seen = useAsOpened(moneyOf(order))
  const newest = useNewest(order)
  const asked = { id: String(id), seen, tellCustomer }
  /** The typed entry is about money that has moved since: only the order's page tells whether anything is left to record. */
  const closeIfMoved = async (error: unknown): Promise<never> => {
    await readAgain()
    const now = moneyOf(newest.current)
    const hasMoved = now.received !== seen.received || now.refunded !== seen.refunded || moved?.(newest.current)
    if (isConflict(error) && hasMoved) {
      toast({ title: 'Nothing was recorded', description: failureText(error), variant: 'destructive' })
      onClose()
    }
    throw error
  }
  const form = useStaffForm({
    schema,
    prepare: withAmount,
    save: (draft) => save(draft, asked, { 'idempotency-key': key }).catch(closeIfMoved),
    saved,
    goOn: onClose,
  })
  return (
    <StaffFormDialog {...words} {...{ form, onClose }}>
      {fields(form)}
      {tells && <TellCustomer email={customer.email} checked={tellCustomer} onChange={setTell} />}
    </StaffFormDialog>
  )
}

const moneyOf = ({ received, refunded }: AdminOrder) => ({ received, refunded })
