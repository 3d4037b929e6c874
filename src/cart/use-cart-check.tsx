import { useEffect, useState } from 'react'
import type { z } from 'zod/mini'
import { read } from '#lib/reading/call.ts'
import { toCents } from '#lib/values/money.ts'
import { worldOf } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import type { CartLine } from './cart.ts'
import { type CartChange, refreshCart } from './refresh-cart.ts'
import { changeCart, readCart } from './use-cart.tsx'

export type CartCheck = {
  state: 'checking' | 'checked' | 'failed'
  changes: readonly CartChange[]
  again: () => void
  dismiss: () => void
}

const mostAtOnce = 100

export function useCartCheck(): CartCheck {
  const { perProduct } = useSite().orderLimits
  const [state, setState] = useState<CartCheck['state']>('checking')
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const [round, setRound] = useState(0)

  useEffect(() => {
    let gone = false
    const ids = readCart().map((line) => line.id)
    readProducts(ids).then(
      (products) => {
        if (gone) return
        const checked = refreshCart(readCart(), { asked: ids, seen: products, perProduct })
        changeCart(() => checked.cart)
        if (checked.changes.length) setChanges(checked.changes)
        setState('checked')
      },
      () => !gone && setState('failed'),
    )
    return () => void (gone = true)
  }, [round, perProduct])

  const again = () => {
    setState('checking')
    setRound((before) => before + 1)
  }
  return { state, changes, again, dismiss: () => setChanges([]) }
}

/** The fields of a product that a cart line keeps; its price is in rand. */
type Seen = Omit<CartLine, 'quantity' | 'world'> & { assortment: string }

/** The part of the catalogue's contract that the cart needs, declared here as the cart must not import the catalogue. */
export type ProductsRead = { method: 'GET'; path: '/api/products'; reply: z.ZodMiniType<Seen[]> }

async function readProducts(ids: number[]): Promise<Omit<CartLine, 'quantity'>[]> {
  const sorted = ids.toSorted((a, b) => a - b)
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    sorted.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )
  const answers = await Promise.all(parts.map((part) => read<ProductsRead>(`/api/products?ids=${part.join(',')}`)))
  return answers.flat().map(({ id, name, price, imageUrl, picture, stock, deliveryClass, assortment }) => ({
    id,
    name,
    price: toCents(price),
    imageUrl,
    picture,
    stock,
    deliveryClass,
    world: worldOf(assortment),
  }))
}
