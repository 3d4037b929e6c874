import { z } from 'zod/mini'
import { endpoint, type FileBody } from '#lib/endpoint.ts'
import { Id, IdNumber } from '#lib/id.ts'
import { plainLines, wellFormedLines } from '#lib/plain-text.ts'
import { pictureBody } from '#media/picture-body.ts'
import { orderTag, SeenOrder } from '../order.ts'
import { conditions, isOurFault, returnReasons } from './return-reason.ts'
import { returnStates, returnWishes } from './return-state.ts'

export const ReturnReason = z.enum(returnReasons, 'Choose a reason')
export const ReturnState = z.enum(returnStates)
export const ReturnWish = z.enum(returnWishes)

/** The answer whether a line may come back for a reason, and until when it may be asked for; `why` not. */
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
  /** Units that are not on their way back yet. */
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
  /** Our answer. */
  answer: z.nullable(z.string()),
  askedAt: z.string(),
  lines: z.array(z.object({ line: z.int(), name: z.string(), quantity: z.int(), received: z.nullable(z.int()) })),
  /** The amount that it lowers the price of the order by; 0 until it is settled. */
  credit: z.number(),
  pictures: z.array(z.string()),
})
export type OrderReturn = z.infer<typeof OrderReturn>

export const OrderReturns = z.object({ returns: z.array(OrderReturn), lines: z.array(ReturnableLine) })
export type OrderReturns = z.infer<typeof OrderReturns>

export const mostReturnPictures = 3

const ChosenLine = z.object({ line: IdNumber, quantity: z.int().check(z.gte(1), z.lte(99_999)) })
export type ChosenLine = z.infer<typeof ChosenLine>
const namedOnce = z.refine<ChosenLine[]>(
  (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
  'Name each product once',
)

const Words = z
  .string()
  .check(wellFormedLines, z.trim(), z.maxLength(1_000, 'Please keep it under 1001 characters'), plainLines())

/** The fields of the form. */
export const ReturnDraft = z
  .object({
    lines: z
      .array(ChosenLine, 'Choose what you want to return')
      .check(z.minLength(1, 'Choose what you want to return'), z.maxLength(500), namedOnce),
    reason: ReturnReason,
    wish: z._default(ReturnWish, 'refund'),
    words: z._default(Words, ''),
    /** The goods are as they have to be to come back: unused, or unopened. */
    asNew: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ reason, words }) => words !== '' || reason === 'changed-mind', {
      message: 'Please tell us in a few words',
      path: ['words'],
    }),
    z.refine(({ reason, wish }) => wish === 'refund' || isOurFault(reason), {
      message: 'Choose your money back',
      path: ['wish'],
    }),
  )
export type ReturnDraft = z.infer<typeof ReturnDraft>

export const AskReturn = z.safeExtend(ReturnDraft, SeenOrder.shape)
export type AskReturn = z.infer<typeof AskReturn>

/** Browsers make a picture smaller before they send it; strangers may send no more. */
export const returnPictureBody: FileBody = { types: pictureBody.types, mostBytes: 6 * 1024 * 1024 }

const OneReturn = z.extend(SeenOrder, { return: Id })
const PictureId = z.string().check(z.regex(/^[\w-]{24}$/))

/** By whoever may see the order as its customer: its account, its browser, its link. */
export const orderReturnApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/orders/:id/returns',
    summary: 'The returns of an order, and what of it may still be returned for which reason and until when',
    for: 'anyone',
    input: SeenOrder,
    reply: OrderReturns,
    tags: ({ id }) => [orderTag(id)],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/orders/:id/returns',
    summary: 'Asks to return lines of a delivered order. An Idempotency-Key makes one return of however many presses',
    for: 'anyone',
    input: AskReturn,
    reply: OrderReturn,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/orders/:id/returns/:return/withdraw',
    summary: 'Takes a return back that nobody has answered yet',
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
    file: returnPictureBody,
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
