import { useEffect } from 'react'
import { changeCart } from '#cart/use-cart.tsx'
import type { AddressOf } from '#lib/contract/address.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { Order, orderApi } from '#orders/order.ts'
import { OrderNotFound } from '#orders/display/order-not-found.tsx'
import { orderRead } from '#orders/order-read.ts'
import { withOrderLines } from './order-lines-to-cart.ts'

/** Puts the goods of an order into the cart again, and opens it. */
export function OrderAgainPage({ search }: { search: URLSearchParams }) {
  const path = orderRead(search)
  return (
    <>
      <PageHead title="Order again" />
      {path === null ? <OrderNotFound /> : <FoundOrder path={path} />}
    </>
  )
}

function FoundOrder({ path }: { path: AddressOf<typeof orderApi.byId> }) {
  const { data: order, error, loading, retry } = useRead<typeof orderApi.byId>(path, { fresh: true })
  if (order === null || order?.bill) return <OrderNotFound />
  if (order) return <IntoCart order={order} />
  if (error) {
    return (
      <Container>
        <LoadFailed level={1} title="Your order could not be loaded" retry={retry} busy={loading} />
      </Container>
    )
  }
  return <Filling />
}

function IntoCart({ order: { items } }: { order: Order }) {
  const navigate = useNavigate()
  useEffect(() => {
    changeCart((cart) => withOrderLines(cart, items))
    void navigate('/cart', { replace: true })
  }, [items, navigate])
  return <Filling />
}

function Filling() {
  return (
    <Container>
      <WithoutScripts>Your cart is kept in your browser.</WithoutScripts>
      <div aria-busy="true" data-scripted>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <p className="visually-hidden" role="status">
        Filling your cart
      </p>
    </Container>
  )
}
