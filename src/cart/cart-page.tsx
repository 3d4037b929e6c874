import { ShieldCheck } from 'lucide-react'
import { PageHead } from '#settings/page-head.tsx'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Price } from '#ui/marks/price.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { type Cart, isClosed } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNews } from './cart-news.tsx'
import { CartTotals, FreeShippingBanner, useCartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useCart, useStoredCart } from './use-cart.tsx'
import { useCartCheck } from './use-cart-check.tsx'
import { useRemoval } from './use-removal.tsx'
import './cart-page.css'

export function CartPage() {
  const cart = useStoredCart()
  const isEmpty = cart?.length === 0
  return (
    <>
      <PageHead title="Your Cart" />
      {!isEmpty && (
        <PageHeader
          title="Your Cart"
          trail={[{ label: 'Home', to: '/' }, { label: 'Shop', to: '/shop' }, { label: 'Cart' }]}
        />
      )}
      <Container className="cart-page">
        <WithoutScripts>Your cart is kept in your browser.</WithoutScripts>
        {cart ? <FilledCart cart={cart} /> : <CartOutline />}
      </Container>
      {isEmpty && <EmptyCart title="Your cart is empty" text="Anything you add is saved here for next time." />}
    </>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const check = useCartCheck()
  const removal = useRemoval(check.again)
  return (
    <>
      <CartNews cart={cart} check={check} removal={removal} />
      {cart.length > 0 && (
        <div className="cart-page-columns">
          <section aria-label="Products in your cart" aria-busy={check.state === 'checking'}>
            <CartLines cart={cart} removal={removal} />
          </section>
          <Summary />
        </div>
      )}
      {cart.length > 0 && <TotalBar />}
    </>
  )
}

function Summary() {
  const cart = useCart()
  const site = useSite()
  return (
    <aside className="cart-page-summary" aria-labelledby="cart-page-summary">
      <h2 id="cart-page-summary" className="cart-page-heading">
        Order summary
      </h2>
      <FreeShippingBanner cart={cart} />
      <CartTotals cart={cart} />
      <div className="cart-page-go">
        {!isClosed(cart, site) && (
          <ButtonLink to="/checkout" size="large" wide>
            Checkout
          </ButtonLink>
        )}
        <ButtonLink to="/shop" variant="quiet" wide>
          Continue shopping
        </ButtonLink>
      </div>
      <p className="cart-page-trust">
        <ShieldCheck aria-hidden="true" />
        <span>
          30-day money-back guarantee.
          {site.phone && (
            <>
              {' '}
              Questions? <a href={site.phoneHref}>{site.phone}</a>
            </>
          )}
        </span>
      </p>
    </aside>
  )
}

/** On phones, where the summary is below the lines. */
function TotalBar() {
  const cart = useCart()
  const site = useSite()
  const { total } = useCartTotals(cart)
  return (
    <div className="cart-page-bar">
      <p className="numbers">
        Total <Price cents={total} currency={site.currency} />
      </p>
      {!isClosed(cart, site) && <ButtonLink to="/checkout">Checkout</ButtonLink>}
    </div>
  )
}

function CartOutline() {
  return (
    <div className="cart-page-columns" aria-busy="true" data-scripted>
      <div className="cart-page-outline">
        {[1, 2].map((line) => (
          <div key={line} className="cart-page-outline-line">
            <Skeleton shape="picture" />
            <div>
              <Skeleton shape="title" />
              <Skeleton />
            </div>
          </div>
        ))}
      </div>
      <div className="cart-page-summary">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <p className="visually-hidden" role="status">
        Loading your cart
      </p>
    </div>
  )
}
