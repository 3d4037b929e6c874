import { isStillHere } from '#orders/order-status.ts'
import { lazy, Suspense, useState } from 'react'
import { addressLines } from '#orders/display/address-lines.ts'
import type { Order, OwnOrderProps } from '#orders/order.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'

const OwnInvoiceForm = lazy(async () => ({ default: (await import('./own-invoice-form.tsx')).OwnInvoiceForm }))

/** The business that the invoice is made out to, and where to ask for a correction of the order. */
export function OwnInvoice(props: OwnOrderProps) {
  const { phone, phoneHref } = useSite()
  const { business, documents, status } = props.order
  return (
    <>
      {business && (status !== 'cancelled' || documents.length > 0) && <MadeOutTo business={business} />}
      {status !== 'cancelled' && documents.length === 0 && <NameBusiness {...props} />}
      {isStillHere(props.order) && (
        <p>
          Something to correct: the address, a telephone number, a product? {pleaseReach(phone)}
          {phone && (
            <>
              {' on '}
              <a href={phoneHref}>{phone}</a>
            </>
          )}{' '}
          before the parcel leaves.
        </p>
      )}
    </>
  )
}

function MadeOutTo({ business: { name, address, vatNumber } }: { business: NonNullable<Order['business']> }) {
  const parts = [name, ...addressLines(address), ...(vatNumber ? [`VAT number ${vatNumber}`] : [])]
  return <p>The invoice is made out to {parts.join(', ')}.</p>
}

function NameBusiness(props: OwnOrderProps) {
  const [asking, setAsking] = useState(false)
  if (asking) {
    return (
      <Suspense>
        <OwnInvoiceForm {...props} onClose={() => setAsking(false)} />
      </Suspense>
    )
  }
  return (
    <Button variant="secondary" wide onClick={() => setAsking(true)}>
      {props.order.business ? 'Change the invoice’s recipient' : 'Invoice my business'}
    </Button>
  )
}
