import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { pictureBody } from '#media/uploads/picture-body.ts'
import { orderTag, SeenOrder } from '#orders/order.ts'
import { conditions } from './return-reason.ts'
import { returnStates } from '#orders/return-state.ts'
import { ReturnReason, ReturnWish, AskReturn } from './return-draft.ts'

export const ReturnState = z.enum(returnStates)

/** Whether a line may come back for a reason, and until when this may be requested; `why` not. */
const ReturnWay = z.object({
  reason: ReturnReason,
  open: z.boolean(),
  condition: z.enum(conditions),
  until: z.nullable(z.string()),
  why: z.nullable(z.string()),
})

export const ReturnableLine = z.object({
  line: z.int(),
  name: z.string(),
  price: z.number(),
  quantity: z.int(),
  /** Units that no return includes yet. */
  left: z.int(),
  /** True for dangerous goods, which must not be posted. */
  dangerous: z.boolean(),
  ways: z.array(ReturnWay),
})
export type ReturnableLine = z.infer<typeof ReturnableLine>

/** A return as its customer sees it. Amounts are rand. */
export const OrderReturn = z.object({
  id: z.int(),
  number: z.string(),
  state: ReturnState,
  reason: ReturnReason,
  wish: ReturnWish,
  words: z.string(),
  answer: z.nullable(z.string()),
  askedAt: z.string(),
  lines: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int(), received: z.nullable(z.int()) })),
  /** The amount by which it lowers the order's price; 0 until it is settled. */
  credit: z.number(),
  pictures: z.array(z.string()),
})
export type OrderReturn = z.infer<typeof OrderReturn>

export const OrderReturns = z.object({ returns: z.array(OrderReturn), lines: z.array(ReturnableLine) })
export type OrderReturns = z.infer<typeof OrderReturns>

const OneReturn = z.extend(SeenOrder, { return: Id })
const PictureId = z.string().check(z.regex(/^[\w-]{24}$/))

/** For everyone who may see the order as its customer: its account, its browser, its link. */
export const orderReturnApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/orders/:id/returns',
    summary: 'The returns of an order, and what may still be returned, for which reason and until when',
    for: 'anyone',
    input: SeenOrder,
    reply: OrderReturns,
    tags: ({ id }) => [orderTag(id)],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/orders/:id/returns',
    summary:
      'Requests the return of lines of a delivered order. Repeats with the same Idempotency-Key make only one return',
    for: 'anyone',
    input: AskReturn,
    reply: OrderReturn,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/orders/:id/returns/:return/withdraw',
    summary: 'Withdraws a return that has not been answered yet',
    for: 'anyone',
    input: OneReturn,
    reply: OrderReturn,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/orders/:id/returns/:return/pictures',
    summary: 'Adds a picture to a return that is not settled; three at most, of which only the pixels are kept',
    for: 'anyone',
    input: OneReturn,
    file: pictureBody,
    reply: z.object({ picture: z.string() }),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/orders/:id/returns/:return/pictures/:picture',
    summary: 'A picture of a return',
    for: 'anyone',
    input: z.extend(OneReturn, { picture: PictureId }),
    download: 'image/webp',
    reply: z.string(),
  }),
}
