import { useState } from 'react'
import { accountSettingsApi } from '#accounts/own-account/account-settings.ts'
import { readSession } from '#accounts/use-session.tsx'
import type { Cart } from '#cart/cart.ts'
import { lastOrder } from '#cart/last-order.tsx'
import { changeCart, readCart } from '#cart/use-cart.tsx'
import { call, failureText } from '#lib/reading/call.ts'
import { inOneTab } from '#lib/sending/in-one-tab.ts'
import { toRand } from '#lib/values/money.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { openPaymentPage } from '#orders/paying/open-payment-page.ts'
import { requestPayment } from '#orders/paying/request-payment.ts'
import { toastNotOpened } from '#orders/paying/toast-not-opened.tsx'
import { useSite } from '#settings/use-site.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { checkoutApi, CheckoutFields, HazardousCheckoutForm, joinAddress } from '#checkout/checkout.ts'
import { asFormFailure, asksForAdult, isAboutKey, isAboutSize, isAboutStock } from './checkout-failure.ts'
import { attemptKey, describeOrder, forgetAttempt, forgetCheckout } from './checkout-memory.ts'

type Options = {
  hazardous: boolean
  /** The total beside the button, in whole cents: the order is placed at no other. */
  total: number
  onRefused: () => void
  onSending: (cart: Cart | null) => void
}

/** Sends the order once, however often it is pressed, and goes on to its confirmation; by card from there to the payment page. */
export function usePlaceOrder({ hazardous, total, onRefused, onSending }: Options) {
  const navigate = useNavigate()
  const [placed, setPlaced] = useState(false)
  const [mustAsk, setMustAsk] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const asked = hazardous || mustAsk
  const { onlinePayment } = useSite()
  const paysNow = ({ paymentMethod }: CheckoutFields) => onlinePayment !== null && paymentMethod === 'credit-card'

  const form = useForm<CheckoutFields>({
    schema: asked ? HazardousCheckoutForm : CheckoutFields,
    submit: async (values) => {
      const cart = readCart()
      if (placed) return
      if (!cart.length) return sayEmpty()
      onSending(cart)
      const order = describeOrder(values, cart, joinAddress(values), asked)
      // The key belongs to the order alone: a repeat after a lost answer has the same one, whatever prices are shown by then.
      const seen = { ...order, expectedTotal: toRand(total) }
      const send = () => call(checkoutApi.placeOrder, seen, { 'idempotency-key': attemptKey(order) })
      // The first order brings the cookie by which a browser is known as its guest, and the next is placed with it.
      const { id } = await inOneTab('place-order', send).catch(refuse)
      setPlaced(true)
      rememberCheckout(values)
      forgetCheckout()
      lastOrder.set(String(id))
      changeCart(() => [])
      const payment = paysNow(values) ? await requestPayment(id, null).catch(toastNotOpened) : null
      // Back from the payment page leads to the order, and Back from the order to the shop, never to an empty checkout.
      await navigate(`/order-confirmation?id=${id}`, { replace: true })
      if (payment) openPaymentPage(payment)
    },
    failed: (error) => {
      toast({ title: 'Error creating order', description: failureText(error), variant: 'destructive' })
    },
  })

  function refuse(error: unknown): never {
    onSending(null)
    setTooLarge(isAboutSize(error))
    if (isAboutKey(error)) forgetAttempt()
    else if (isAboutStock(error)) onRefused()
    if (asksForAdult(error)) setMustAsk(true)
    throw asFormFailure(error)
  }

  return { form, busy: form.submitting || placed, asked, tooLarge }
}

/** For the next order. This one stands whether or not they are stored. */
function rememberCheckout({ firstName, lastName, phone, address, city, province, postalCode }: CheckoutFields) {
  const kept = { firstName, lastName, phone, address, city, province, postalCode }
  if (readSession()) call(accountSettingsApi.storeAddress, kept).catch(() => {})
}

function sayEmpty() {
  toast({
    title: 'Your cart is empty',
    description: 'Please add items to your cart before checking out.',
    variant: 'destructive',
  })
}
