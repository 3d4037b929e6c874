import { useState } from 'react'
import { z } from 'zod/mini'
import { call } from '#lib/reading/call.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import type { AdminOrder } from '#orders/order-admin.ts'
import { TextField } from '#ui/form/field.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { closeIfChanged, useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffFormDialog } from '#staff/form/form-dialog.tsx'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { correctionApi } from './order-correction.ts'
import '#orders/refunds/refunded-lines.css'

const AddedDraft = z.object({ sku: z.string(), units: z.string() })

/** Corrects the quantities of an order whose parcel has not left, and adds a product by its SKU. */
export function LinesDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, orderNumber, items, currency } = useAsOpened(order)
  const [lines, setLines] = useState(items.map((item) => ({ line: item.id, quantity: item.quantity })))
  const seen = items.map((item) => ({ line: item.id, quantity: item.quantity }))
  const form = useStaffForm({
    schema: AddedDraft,
    save: ({ sku, units }) => {
      const added = sku.trim() ? [{ sku: sku.trim(), quantity: Number(units) }] : []
      return call(correctionApi.lines, { id: String(id), lines, added, seen }).catch((error: unknown) =>
        closeIfChanged(error, onClose),
      )
    },
    saved: 'Order corrected',
    goOn: onClose,
  })
  const set = (line: number, quantity: number) => {
    setLines(lines.map((each) => (each.line === line ? { line, quantity } : each)))
    form.touch()
  }
  return (
    <StaffFormDialog
      title={`Products of ${orderNumber}`}
      intro="Stock, delivery fee, total and invoice follow, and the customer is told by email. 0 removes a product."
      confirm="Save"
      first="sku"
      {...{ form, onClose }}
    >
      <fieldset className="refund-lines">
        <legend className="field-label">Products</legend>
        <ul>
          {items.map((item, place) => (
            <li key={item.id}>
              <span>
                {item.name} <small className="numbers">{formatMoney(toCents(item.price), currency)}</small>
              </span>
              <QuantityStepper
                small
                label={`Units of ${item.name}`}
                min={0}
                max={100_000}
                value={lines[place]!.quantity}
                onChange={(quantity) => set(item.id, quantity)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="staff-form-dialog-pair">
        <TextField {...form.field('sku')} label="Add a product: SKU" optional autoComplete="off" maxLength={80} />
        <TextField {...form.field('units')} label="Units" type="number" min={1} defaultValue={1} />
      </div>
    </StaffFormDialog>
  )
}
