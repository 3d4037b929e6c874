import type { OpenShop } from './open-shop.ts'
import { signedIn } from './people.ts'
import { returning } from './returned-order.ts'

/** Calls by which staff take the steps of a return. */
export function returnWrites(shop: OpenShop) {
  async function begin() {
    const steps = returning(shop, await signedIn(shop, 'admin', 'admin1234'))
    const order = await steps.deliver()
    return { steps, order, id: await steps.asked(order) }
  }
  return {
    'POST /api/admin/returns/:id/answer': async () => {
      const { id } = await begin()
      return { url: `/api/admin/returns/${id}/answer`, payload: { approve: true, seenState: 'asked' } }
    },
    'POST /api/admin/packing-returns/:id/receipt': async () => {
      const { id, steps } = await begin()
      await steps.answer(id)
      return { url: `/api/admin/packing-returns/${id}/receipt`, payload: { lines: [], seenState: 'approved' } }
    },
    'POST /api/admin/returns/:id/settlement': async () => {
      const { id, steps, order } = await begin()
      await steps.answer(id)
      await steps.receive(id)
      const lines = [{ line: order.lines[0], restocked: 1, refund: 100 }]
      return { url: `/api/admin/returns/${id}/settlement`, payload: { lines, seenState: 'received' } }
    },
  }
}
