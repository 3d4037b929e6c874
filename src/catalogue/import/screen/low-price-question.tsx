import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { ProductImport } from '#catalogue/product-admin/product-import.ts'

type LowPriceQuestionProps = { list: ProductImport; onMeant: () => void }

/** Asked before anything else: a cost, or a price without VAT, may have been taken for what customers pay. */
export function LowPriceQuestion({ list: { lowPrices, matched }, onMeant }: LowPriceQuestionProps) {
  const { addressWith } = useStaffQuery()
  return (
    <Notice
      tone="warning"
      title="Are these the prices that customers pay?"
      action={
        <>
          <Button onClick={onMeant}>Yes, customers pay these</Button>
          <ButtonLink
            to={
              matched ? addressWith({ columns: 'asked' }) : addressWith({ import: null, outcome: null, columns: null })
            }
            variant="secondary"
          >
            {matched ? 'No, change the columns' : 'No, choose another file'}
          </ButtonLink>
        </>
      }
    >
      {lowPrices} prices are at least 10% below the present ones. They may be what you pay, or prices without VAT.
      Nothing has been changed yet.
    </Notice>
  )
}
