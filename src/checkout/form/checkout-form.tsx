import { ChevronDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Cart, countItems } from '#cart/cart.ts'
import { CartLines } from '#cart/cart-lines.tsx'
import { CallButton } from '#cart/order-by-phone-notice.tsx'
import { CartTotals, FreeShippingBanner, useCartTotals } from '#cart/cart-totals.tsx'
import type { LineRemoval } from '#cart/use-removal.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { formatMoney } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { AddressFields, AdultField, ContactFields, NotesField } from './checkout-fields.tsx'
import { BusinessFields } from './business-fields.tsx'
import { storeDraft, readDraft } from './checkout-memory.ts'
import { DeliveryNotices, hasHazardous, type TypedPlace, useNotices } from './delivery-notices.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { useAccountFill } from './use-account-fill.tsx'
import { usePlaceOrder } from './use-place-order.tsx'
import './checkout-form.css'

type CheckoutFormProps = {
  cart: Cart
  /** The token of the signed-in person. */
  who: string | null
  removal: LineRemoval
  /** The catalogue refused the cart, which has to be checked. */
  onRefused: () => void
  /** Called with the cart being sent, and with null when it was refused: the display must not change meanwhile. */
  onSending: (cart: Cart | null) => void
}

export function CheckoutForm({ cart, who, removal, onRefused, onSending }: CheckoutFormProps) {
  const [draft] = useState(() => readDraft(who))
  const [place, setPlace] = useState<TypedPlace>({ address: draft.address ?? '', province: draft.province ?? '' })
  const { province } = place
  const { total } = useCartTotals(cart)
  const hazardous = hasHazardous(cart)
  const { form, busy, asked, tooLarge } = usePlaceOrder({ hazardous, total, onRefused, onSending })
  useAccountFill(form.ref, setPlace)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event)
    storeDraft(event.currentTarget, who)
    const { name, value } = event.target as HTMLInputElement
    if (name === 'province' || name === 'address') setPlace({ ...place, [name]: value })
  }
  const parts = { form, draft }
  return (
    <form {...form.props} onInput={onInput} className="checkout-form" aria-label="Checkout">
      <ShortOrder cart={cart} total={total} />
      <div className="checkout-form-fields">
        <ErrorSummary form={form} action={tooLarge && <CallButton />} />
        <ContactFields {...parts} />
        <AddressFields {...parts} />
        <DeliveryNotices cart={cart} place={place} />
        {asked && <AdultField {...parts} />}
        <PaymentFields {...parts} cart={cart} province={province} />
        <BusinessFields {...parts} />
        <NotesField {...parts} />
      </div>
      <section className="checkout-form-summary" aria-labelledby="checkout-form-summary" inert={busy}>
        <h2 id="checkout-form-summary" className="checkout-form-heading">
          Your order
        </h2>
        <FreeShippingBanner cart={cart} />
        <CartLines cart={cart} removal={removal} compact />
        <CartTotals cart={cart} />
      </section>
      <SmallPrint />
      <SubmitBar total={total} busy={busy} />
    </form>
  )
}

/** The goods, above the fields of a phone; they can be changed in the summary below. */
function ShortOrder({ cart, total }: { cart: Cart; total: number }) {
  const { currency } = useSite()
  return (
    <details className="checkout-form-fold checkout-form-short">
      <summary className="numbers">
        {countOf(countItems(cart), 'item')} · {formatMoney(total, currency)}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul className="numbers">
        {cart.map(({ id, name, price, quantity }) => (
          <li key={id}>
            <span>
              {quantity} x {keepUnits(name)}
            </span>
            <span>{formatMoney(price * quantity, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SubmitBar({ total, busy }: { total: number; busy: boolean }) {
  const { currency } = useSite()
  return (
    <div className="checkout-form-submit">
      <p className="checkout-form-sum numbers">
        Total <strong>{formatMoney(total, currency)}</strong>
      </p>
      <Button type="submit" size="large" busy={busy} busyText="Processing...">
        Place Order
      </Button>
    </div>
  )
}

function SmallPrint() {
  const notices = useNotices()
  return (
    <div className="checkout-form-print">
      <p>{notices?.coolingOff}</p>
      <p>{notices?.nonReturnable}</p>
      <p>
        By placing this order you accept our <Link to="/terms">terms</Link>, including those on{' '}
        <Link to="/terms#returns">returns and cooling-off</Link>. For how we use your details, see our{' '}
        <Link to="/privacy">privacy policy</Link>.
      </p>
    </div>
  )
}
