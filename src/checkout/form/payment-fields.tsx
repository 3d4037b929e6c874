import { Banknote, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#cart/cart.ts'
import { useCartTotals } from '#cart/cart-totals.tsx'
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '#orders/order-status.ts'
import type { OnlinePayment } from '#settings/online-payment.ts'
import { provinces } from '#settings/province.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { useSite } from '#settings/use-site.tsx'
import { CallButton } from '#cart/order-by-phone-notice.tsx'
import { type Choice, RadioCards } from '#ui/form/choice-field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { FieldsProps } from './checkout-fields.tsx'
import { hasHazardous } from './delivery-notices.tsx'
import { isOffered, paymentRefusal } from '#checkout/payment-choice.ts'

/** The payment methods of this order; unavailable ones say why. An unavailable choice is replaced by the first available one. */
export function PaymentFields({ form, draft, cart, province }: FieldsProps & { cart: Cart; province: string }) {
  const [wish, setWish] = useState(draft.paymentMethod)
  const { payment, onlinePayment, currency, phone } = useSite()
  const { total } = useCartTotals(cart)
  const named = provinces.find((known) => known === province) ?? null
  const order = { total, currency, province: named, hazardous: hasHazardous(cart) }
  const shown = paymentMethods.filter((method) => isOffered(method, payment))
  const choices = shown.map((method) =>
    choiceOf(method, { online: onlinePayment, refusal: paymentRefusal(method, payment, order) }),
  )
  const open = choices.filter(({ disabled }) => !disabled)
  const chosen = open.find(({ value }) => value === wish) ?? open[0]
  const refused = choices.find(({ value, disabled }) => value === wish && disabled)
  return (
    <fieldset className="checkout-form-part">
      <legend className="checkout-form-heading">Payment</legend>
      {choices.length > 0 && (
        <RadioCards
          {...form.field('paymentMethod')}
          label="How would you like to pay?"
          value={chosen?.value ?? ''}
          onChange={({ target }) => setWish(target.value)}
          choices={choices}
        />
      )}
      {chosen && refused && (
        <Notice tone="warning" title={`${chosen.label} is selected instead`} live>
          {refused.label} is not available for this order.
        </Notice>
      )}
      {!chosen && (
        <Notice tone="warning" title={`${pleaseReach(phone)} to order`} action={<CallButton />}>
          None of our ways to pay can be used for this order.
        </Notice>
      )}
    </fieldset>
  )
}

const cardTexts: Record<OnlinePayment, string> = {
  payfast:
    'By card or instant EFT on PayFast’s payment page, right after ordering. You do not enter a card number here.',
  practice: 'On a practice payment page, right after ordering: this is a demonstration, and no money moves.',
}

const texts: Record<PaymentMethod, (online: OnlinePayment | null) => string | null> = {
  'credit-card': (online) => online && cardTexts[online],
  'bank-transfer': () =>
    'You get our bank details and your reference once the order is placed. We ship once your payment has arrived.',
  'cash-on-delivery': () => 'Have the exact amount ready for our driver.',
}

const icons: Record<PaymentMethod, Choice['icon']> = {
  'credit-card': <CreditCard aria-hidden="true" />,
  'bank-transfer': <Landmark aria-hidden="true" />,
  'cash-on-delivery': <Banknote aria-hidden="true" />,
}

const choiceOf = (
  method: PaymentMethod,
  { online, refusal }: { online: OnlinePayment | null; refusal: string | null },
) => ({
  value: method,
  label: paymentMethodLabels[method],
  text: refusal ?? texts[method](online),
  icon: icons[method],
  disabled: refusal !== null,
})
