import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { nameOf } from '#lib/fields/contact-fields.ts'
import { waterKinds } from '#water/record/water-entry.ts'
import { planStates } from '../ledger/plan-state.ts'
import { creditCauses, visitStates } from '../ledger/visit-state.ts'
import '../ledger/visit-tags.ts'

const Day = z.iso.date('Please choose a day')

/** `days`: those to which it may be moved. */
export const OwnVisit = z.object({
  id: z.int(),
  version: z.int(),
  plannedOn: z.iso.date(),
  fromHour: z.nullable(z.int()),
  technician: z.nullable(z.string()),
  days: z.array(z.iso.date()),
  isExtra: z.boolean(),
})
export type OwnVisit = z.infer<typeof OwnVisit>

/** A visit that took place or was due. `report`: the key of what its technician wrote. */
const PastVisit = z.object({
  id: z.int(),
  on: z.iso.date(),
  state: z.enum(visitStates),
  cause: z.nullable(z.enum(creditCauses)),
  technician: z.nullable(z.string()),
  report: z.nullable(z.string()),
})
export type PastVisit = z.infer<typeof PastVisit>

/** Amounts are rand. `key` opens the bill to whoever has the plan's link. */
const PlanBill = z.object({
  order: z.int(),
  number: z.string(),
  total: z.number(),
  toPay: z.number(),
  /** The last day on which it is paid in time. */
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  key: z.nullable(z.string()),
})
export type PlanBill = z.infer<typeof PlanBill>

/** The visits of a month by what became of them, and what they cost in rand. `credits`: each with its due day. */
const PlanMonth = z.object({
  month: z.iso.date(),
  owed: z.int(),
  done: z.int(),
  noAccess: z.int(),
  open: z.int(),
  paused: z.int(),
  credits: z.array(z.object({ dueOn: z.iso.date(), cause: z.enum(creditCauses) })),
  charged: z.number(),
  bill: z.nullable(PlanBill),
})
export type PlanMonth = z.infer<typeof PlanMonth>

const facts = {
  id: z.int(),
  state: z.enum(planStates),
  /** An offer that can still be agreed to: its first day has not passed. */
  isOpen: z.boolean(),
  plan: z.string(),
  water: z.string(),
  kind: z.enum(waterKinds),
  sample: z.boolean(),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  /** Rand a month. */
  price: z.number(),
}

export const ListedPlan = z.object({ ...facts, next: z.nullable(OwnVisit) })
export type ListedPlan = z.infer<typeof ListedPlan>

const OfferedText = z.object({ firstVisit: z.iso.date(), text: z.string() })

export const OwnPlan = z.object({
  ...facts,
  address: z.string(),
  weeks: z.literal([1, 2]),
  anchor: z.iso.date(),
  technician: z.nullable(z.string()),
  /** What an offer asks to agree to: with a first visit within the cooling-off days, where it is one, and without. Null once its first day has passed. */
  offer: z.nullable(z.object({ early: z.nullable(OfferedText), late: OfferedText, consent: z.string() })),
  agreed: z.nullable(z.object({ as: z.string(), at: z.iso.datetime(), text: z.string() })),
  next: z.array(OwnVisit),
  past: z.array(PastVisit),
  months: z.array(PlanMonth),
  /** Those that last beyond today. */
  pauses: z.array(
    z.object({
      id: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
      begun: z.boolean(),
    }),
  ),
  /** The first day on which a new pause may begin; null where none may. */
  pauseFrom: z.nullable(z.iso.date()),
  /** What stopping today would mean; null where the plan has an end already. */
  stop: z.nullable(z.object({ lastDay: z.iso.date(), coolingOff: z.boolean(), visits: z.int(), toPay: z.number() })),
})
export type OwnPlan = z.infer<typeof OwnPlan>

/** `key` is the signature in the mailed link. */
const seen = { id: Id, key: z.optional(z.string().check(z.maxLength(200))) }

/** What somebody types to agree. `seen`: the words that they read. */
export const AgreementForm = z.object({
  seen: z.string().check(z.minLength(1), z.maxLength(20_000)),
  name: nameOf('Please type your name'),
  agree: z.literal(true, 'Please tick that you agree'),
  early: z.boolean(),
})
export type AgreementForm = z.infer<typeof AgreementForm>

export const NewPause = z.object({ from: Day, to: Day })
export type NewPause = z.infer<typeof NewPause>

export const ownPlanApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/own-plans',
    summary: 'The plans and offers of my account, the newest first',
    for: 'customer',
    reply: z.array(ListedPlan),
    tags: () => ['visits', 'settings'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/own-plans/:id',
    summary:
      'A plan or an offer, for its customer’s account and for anyone with the link from its email; for anyone else it does not exist',
    for: 'anyone',
    input: z.object(seen),
    reply: OwnPlan,
    tags: ({ id }) => [`subscription:${id}`, 'settings', 'services'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/own-plans/:id/agreement',
    summary: 'Agrees to an offer, once: its words are stored with the name and the time. A repeat gets the same answer',
    for: 'anyone',
    input: z.extend(AgreementForm, seen),
    reply: OwnPlan,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/own-plans/:id/visits/:visit',
    summary: 'Moves a visit to one of the days that its plan names. A repeat gets the same answer',
    for: 'anyone',
    input: z.object({ ...seen, visit: Id, version: IdNumber, day: Day }),
    reply: OwnPlan,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/own-plans/:id/pauses',
    summary: 'Pauses a plan for two weeks or longer, with a week’s notice',
    for: 'anyone',
    input: z.extend(NewPause, seen),
    reply: OwnPlan,
  }),
  endPause: endpoint({
    method: 'DELETE',
    path: '/api/own-plans/:id/pauses/:pause',
    summary: 'Ends a pause early, or takes back one that has not begun',
    for: 'anyone',
    input: z.object({ ...seen, pause: Id }),
    reply: OwnPlan,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/own-plans/:id/end',
    summary: 'Gives notice for a plan, or cancels it within the cooling-off days. A repeat gets the same answer',
    for: 'anyone',
    input: z.object(seen),
    reply: OwnPlan,
  }),
}
