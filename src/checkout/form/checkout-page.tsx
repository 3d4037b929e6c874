import { lazy, Suspense, useState } from 'react'
import { useSession } from '#accounts/use-session.tsx'
import { type Cart, isClosed } from '#cart/cart.ts'
import { CartNews } from '#cart/cart-news.tsx'
import { EmptyCart } from '#cart/empty-cart.tsx'
import { useCartCheck } from '#cart/use-cart-check.tsx'
import { useStoredCart } from '#cart/use-cart.tsx'
import { useRemoval } from '#cart/use-removal.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import './checkout-page.css'

/** Fetched once there is something to order: it is by far the largest part of the page. */
const CheckoutForm = lazy(async () => ({ default: (await import('./checkout-form.tsx')).CheckoutForm }))

const trail = [{ label: 'Home', to: '/' }, { label: 'Cart', to: '/cart' }, { label: 'Checkout' }]

export function CheckoutPage() {
  const [sent, setSent] = useState<Cart | null>(null)
  const kept = useStoredCart()
  const cart = sent ?? kept
  const isEmpty = cart?.length === 0
  return (
    <>
      <PageHead title="Checkout" />
      {!isEmpty && <PageHeader title="Checkout" trail={trail} />}
      <Container className="checkout-page">
        <WithoutScripts>We also take orders by phone.</WithoutScripts>
        {cart ? <Checkout cart={cart} onSending={setSent} /> : <CheckoutOutline />}
      </Container>
      {isEmpty && <EmptyCart title="Your Cart is Empty" text="Please add items to your cart before checking out." />}
    </>
  )
}

function Checkout({ cart, onSending }: { cart: Cart; onSending: (sent: Cart | null) => void }) {
  const check = useCartCheck()
  const removal = useRemoval(check.again)
  const who = useSession()?.token ?? null
  const closed = isClosed(cart, useSite())
  return (
    <>
      <CartNews cart={cart} check={check} removal={removal} />
      {closed && <ButtonLink to="/cart">Back to your cart</ButtonLink>}
      {cart.length > 0 && !closed && (
        <Suspense fallback={<CheckoutOutline />}>
          <CheckoutForm
            key={who}
            cart={cart}
            who={who}
            removal={removal}
            onRefused={check.again}
            onSending={onSending}
          />
        </Suspense>
      )}
    </>
  )
}

function CheckoutOutline() {
  return (
    <div className="checkout-page-outline" aria-busy="true" data-scripted>
      <div>
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} shape="block" />
        ))}
      </div>
      <div>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <p className="visually-hidden" role="status">
        Loading checkout
      </p>
    </div>
  )
}
