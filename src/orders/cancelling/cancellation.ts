import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { SeenOrder } from '#orders/order.ts'

export const cancelApi = {
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    summary:
      'Cancels a pending order for anyone who may see it as its customer; what has been paid is owed back. A repeat gets the same answer',
    for: 'anyone',
    input: SeenOrder,
    /** Money owed back, in rand. */
    reply: z.object({ toRefund: z.number() }),
  }),
}
