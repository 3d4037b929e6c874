import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { readAgain } from '#lib/reading/changed-tags.ts'
import { saySignedOut, useFreshRead } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { isConflict, useNewest } from '#staff/merge/as-opened.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { stockReasonLabels } from '#catalogue/product-admin/product-labels.ts'
import {
  adjustmentOf,
  readStockForm,
  type SeenStock,
  StockAdjustment,
  type StockWay,
  stockWays,
  usualReason,
} from './stock-adjustment.ts'
import { StockFigure } from './stock-figure.tsx'
import './stock-form.css'

const { start: _, ...reasons } = stockReasonLabels

type StockFormProps = { product: Pick<StaffProduct, 'id' | 'stock'> }

/** The form, and the event that starts an adjustment, which refers to the stock and the changes shown at that moment. */
function useStockForm({ id, stock }: StockFormProps['product']) {
  const [seen, setSeen] = useState<SeenStock | null>(null)
  const { data: changes } = useFreshRead<typeof productAdminApi.stockChanges>(`/api/admin/products/${id}/stock`)
  const shown = { stock, after: changes ? (changes.rows[0]?.id ?? 0) : undefined }
  const newest = useNewest(shown)
  const form = useUnsavedForm<StockAdjustment>({
    schema: StockAdjustment,
    prepare: readStockForm,
    submit: async (adjustment, element) => {
      // Whoever types before the changes have come has seen those that were there.
      const { after = newest.current.after, ...from } = seen ?? shown
      const input = { id: String(id), ...adjustmentOf(adjustment, { ...from, after }) }
      const adjusted = await call(productAdminApi.adjustStock, input).catch(lookAgain)
      setSeen(null)
      toast({ title: `Stock is now ${adjusted.stock}` })
      element.reset()
    },
    failed: saySignedOut,
  })

  /** After a refusal that names the present stock or its newest change, the adjustment refers to that. */
  async function lookAgain(error: unknown): Promise<never> {
    await readAgain()
    if (isConflict(error)) setSeen(newest.current)
    throw error
  }

  const begin = (anew: boolean) => setSeen((before) => (anew || before === null ? newest.current : before))
  return { form, begin }
}

export function StockForm({ product }: StockFormProps) {
  const { form, begin } = useStockForm(product)
  const [way, setWay] = useState<StockWay>('add')
  const [reason, setReason] = useState<string>(usualReason.add)
  const choose = (next: StockWay) => {
    setWay(next)
    setReason(usualReason[next])
    begin(true)
  }
  return (
    <section className="stock-form" aria-labelledby="stock-heading">
      <header className="stock-form-header">
        <h2 id="stock-heading">Stock</h2>
        <StockFigure stock={product.stock} />
      </header>
      <form {...form.props} className="stock-form-fields" method="post" aria-label="Adjust the stock">
        <UnsavedQuestion unsaved={form.unsaved} />
        <ErrorSummary form={form} />
        <SelectField
          {...form.field('way')}
          label="Adjustment"
          options={stockWays}
          value={way}
          onChange={(event) => choose(event.target.value as StockWay)}
        />
        <TextField
          {...form.field('units')}
          label={way === 'count' ? 'Counted' : 'Units'}
          inputMode="numeric"
          autoComplete="off"
          onChange={() => begin(false)}
        />
        <SelectField
          {...form.field('reason')}
          className="stock-form-wide"
          label="Reason"
          options={reasons}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextField
          {...form.field('note')}
          className="stock-form-wide"
          label="Note"
          optional={reason !== 'correction'}
          maxLength={300}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={form.submitting} busyText="Adjusting…">
          Adjust stock
        </Button>
      </form>
    </section>
  )
}
