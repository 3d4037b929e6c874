import type { AdminReturn } from '#orders/staff-returns/return-admin.ts'
import type { OrderReturn, OrderReturns } from '#orders/returns/order-returns.ts'
import type { OpenShop } from './open-shop.ts'
import { addProduct, cookieOf, orderByTransfer, postOrder } from './order-product.ts'
import { payments } from './pay-orders.ts'
import { ask } from './people.ts'
import { uniqueWord } from './unique-word.ts'

type Given = { quantities?: number[]; cookie?: string; paid?: boolean; rules?: string[] }

/** Products, each with its return rule. */
async function addProducts(shop: OpenShop, quantities: number[], rules: string[]) {
  const items = []
  for (const [place, quantity] of quantities.entries()) {
    const productId = await addProduct(shop.db, { name: `Leaf Net ${place + 1}` })
    if (rules[place])
      await shop.db.execute(`update products set return_rule = '${rules[place]}' where id = ${productId}`)
    items.push({ productId, quantity })
  }
  return items
}

/** Delivered orders, and the steps of their returns by customers and staff. */
export function returning(shop: OpenShop, staff: string) {
  const post = (url: string, payload: object, more: { cookie?: string; headers?: Record<string, string> } = {}) =>
    ask(shop, 'POST', url, { payload, ...more })

  /** A delivered and paid order of things at R100 each, by a guest unless a cookie is given. */
  async function deliver({ quantities = [2], cookie = '', paid = true, rules = [] }: Given = {}) {
    const email = `o${uniqueWord(12)}@example.co.za`
    const items = await addProducts(shop, quantities, rules)
    const customer = { firstName: 'Ann', lastName: 'Lee', email, phone: '012 345 6789' }
    const placed = await postOrder(shop, { ...orderByTransfer(items), customer }, { cookie })
    const { id } = placed.json<{ id: number }>()
    if (paid) await payments(shop, staff).pay(id)
    for (const status of ['processing', 'shipped', 'delivered'])
      await ask(shop, 'PATCH', `/api/admin/orders/${id}`, { cookie: staff, payload: { status } })
    const guest = cookie || cookieOf(placed)
    const { lines } = (await ask(shop, 'GET', `/api/orders/${id}/returns`, { cookie: guest })).json<OrderReturns>()
    return { id, email, guest, lines: lines.map(({ line }) => line), products: items.map(({ productId }) => productId) }
  }

  type Delivered = Awaited<ReturnType<typeof deliver>>

  return {
    deliver,
    ask: ({ id, guest, lines }: Pick<Delivered, 'id' | 'guest' | 'lines'>, more: object = {}, headers = {}) =>
      post(
        `/api/orders/${id}/returns`,
        { reason: 'faulty', words: 'It leaks', lines: [{ line: lines[0], quantity: 1 }], ...more },
        { cookie: guest, headers },
      ),
    answer: (id: number, more: object = {}, cookie = staff) =>
      post(`/api/admin/returns/${id}/answer`, { approve: true, seenState: 'asked', ...more }, { cookie }),
    receive: (id: number, more: object = {}, cookie = staff) =>
      post(`/api/admin/packing-returns/${id}/receipt`, { lines: [], seenState: 'approved', ...more }, { cookie }),
    settle: (id: number, more: object = {}, cookie = staff) =>
      post(`/api/admin/returns/${id}/settlement`, { seenState: 'received', ...more }, { cookie }),
    look: async (id: number) =>
      (await ask(shop, 'GET', `/api/admin/returns/${id}`, { cookie: staff })).json<AdminReturn>(),
    seen: async ({ id, guest }: Pick<Delivered, 'id' | 'guest'>) =>
      (await ask(shop, 'GET', `/api/orders/${id}/returns`, { cookie: guest })).json<OrderReturns>(),
    /** Requests a return; resolves to its id. */
    async asked(order: Delivered, more: object = {}) {
      const answer = await this.ask(order, more)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<OrderReturn>().id
    },
  }
}
