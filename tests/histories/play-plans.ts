import { sql } from 'drizzle-orm'
import { rowsOf } from '#lib/database/database.server.ts'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { paymentReference } from '#payments/payment-reference.ts'
import { bankStatements } from '../bank-statements.ts'
import type { OpenShop } from '../open-shop.ts'
import { payments } from '../pay-orders.ts'
import { ask } from '../people.ts'
import { visitReportDraft } from '../visit-report-draft.ts'
import type { PlanStep, PlanStepName } from './plan-steps.ts'

export type PlayedPlan = { id: number; key: string; price: number }
export type Cast = { office: string; technician: { id: string; cookie: string }; now: () => Date; today: () => string }
type StepOf<D extends PlanStepName> = Extract<PlanStep, { do: D }>
type Plays = { [D in PlanStepName]: (plan: PlayedPlan, step: StepOf<D>) => Promise<number> }

const worst = (answers: { statusCode: number }[]) => Math.max(...answers.map(({ statusCode }) => statusCode))
/** Nothing to do it with. */
const nothing = 409

type Read = <Row>(query: ReturnType<typeof sql>) => Promise<Row[]>
type Way = { path: string; where: ReturnType<typeof sql>; more?: object }

const chosen = <Row>(rows: Row[], nth: number) => rows[nth % Math.max(1, rows.length)]

/** Plays steps in the roles of technician, office, customer and bank; each returns the status of its answer. */
export function planPlayer(shop: OpenShop, cast: Cast) {
  const read: Read = async <Row>(query: ReturnType<typeof sql>) => rowsOf<Row>(await shop.db.execute(query))
  const own = async ({ id, key }: PlayedPlan, method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object = {}) =>
    (await ask(shop, method, `/api/own-plans/${id}/${path}`, { payload: { key, ...payload } })).statusCode
  const given = { shop, cast, read, own }
  const plays: Plays = { ...playVisits(given), ...playRules(given), ...playBills(shop, cast.office, read) }
  return async (plan: PlayedPlan, step: PlanStep) =>
    (plays[step.do] as (plan: PlayedPlan, step: PlanStep) => Promise<number>)(plan, step)
}

type Player = {
  shop: OpenShop
  cast: Cast
  read: Read
  own: (plan: PlayedPlan, method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => Promise<number>
}

function playVisits({ shop, cast, read, own }: Player) {
  const { today } = cast
  const visitsOf = (plan: PlayedPlan, where: ReturnType<typeof sql>) =>
    read<{ id: number; version: number; day: string }>(sql`
      select id, version, planned_on::text as day from visits
      where subscription_id = ${plan.id}::integer and ${where} order by due_on, id`)

  async function decide(plan: PlayedPlan, nth: number, { path, where, more = {} }: Way) {
    const visit = chosen(await visitsOf(plan, where), nth)
    if (!visit) return nothing
    const payload = { version: visit.version, ...more }
    return (await ask(shop, 'POST', `/api/admin/visits/${visit.id}/${path}`, { cookie: cast.office, payload }))
      .statusCode
  }

  return {
    report: async (plan, { nth, times }) => {
      const visit = chosen(
        await visitsOf(plan, sql`state in ('planned', 'credited', 'paused') and planned_on <= ${today()}::date`),
        nth,
      )
      if (!visit) return nothing
      const at = cast.now().toISOString()
      const payload = visitReportDraft(visit.id, cast.technician.id, { beganAt: null, endedAt: at, sentAt: at })
      const key = newAttemptKey()
      const send = () => ask(shop, 'PUT', `/api/visits/reports/${key}`, { cookie: cast.technician.cookie, payload })
      return worst(await Promise.all(Array.from({ length: times }, send)))
    },
    credit: (plan, { nth }) =>
      decide(plan, nth, {
        path: 'credit',
        where: sql`order_id is null and state <> 'credited' and planned_on <= ${today()}::date`,
      }),
    charge: (plan, { nth }) =>
      decide(plan, nth, {
        path: 'charge',
        where: sql`state = 'credited' and exists (select from visit_reports where visit_id = visits.id)`,
      }),
    nobodyCame: (plan, { nth }) => {
      const where = sql`state = 'planned' and planned_on <= ${today()}::date`
      return decide(plan, nth, { path: 'missed', where, more: { missed: true } })
    },
    moveByOffice: (plan, { nth }) => {
      const where = sql`state in ('planned', 'credited') and planned_on >= ${today()}::date - 7`
      const more = { day: addDays(today(), 1 + nth), technicianId: null, fromHour: null, confirmed: true }
      return decide(plan, nth, { path: 'move', where, more })
    },
    moveByCustomer: async (plan, { nth }) => {
      const shown = await ask(shop, 'GET', `/api/own-plans/${plan.id}?key=${plan.key}`)
      const { next = [] } = shown.json<{ next?: { id: number; version: number; days: string[] }[] }>()
      const visit = next.find(({ days }) => days.length)
      if (!visit) return nothing
      return own(plan, 'PUT', `visits/${visit.id}`, { version: visit.version, day: chosen(visit.days, nth) })
    },
  } satisfies Partial<Plays>
}

function playRules({ shop, cast, read, own }: Player) {
  const { today } = cast
  return {
    pause: (plan, { nth }) =>
      own(plan, 'POST', 'pauses', { from: addDays(today(), 7 + nth), to: addDays(today(), 24 + 2 * nth) }),
    endPause: async (plan, { nth }) => {
      const pauses = await read<{ id: number }>(
        sql`select id from subscription_pauses where subscription_id = ${plan.id}::integer order by id`,
      )
      const pause = chosen(pauses, nth)
      return pause ? own(plan, 'DELETE', `pauses/${pause.id}`) : nothing
    },
    stop: (plan) => own(plan, 'POST', 'end'),
    takeBackNotice: async (plan) => {
      const [seen] = await read<{ version: number }>(
        sql`select version from subscriptions where id = ${plan.id}::integer`,
      )
      const url = `/api/admin/subscriptions/${plan.id}/end?version=${seen!.version}`
      return (await ask(shop, 'DELETE', url, { cookie: cast.office, payload: seen! })).statusCode
    },
  } satisfies Partial<Plays>
}

function playBills(shop: OpenShop, office: string, read: Read) {
  const staff = payments(shop, office)
  const bank = bankStatements(shop, office)
  const billOf = async ({ id }: PlayedPlan, nth: number) => {
    const bills = await read<{ id: number; total: number; credited: number }>(sql`
      select orders.id, total, credited::int from plan_bills join orders on orders.id = order_id
      where subscription_id = ${id}::integer order by orders.id`)
    return chosen(bills, nth)
  }
  const rand = (cents: number) => Math.max(1, Math.round(cents)) / 100

  return {
    pay: async (plan, { nth, share }) => {
      const bill = await billOf(plan, nth)
      return bill
        ? (await staff.pay(bill.id, { amount: rand(bill.total * share), tellCustomer: false })).statusCode
        : nothing
    },
    /** A standing order of one sum names the first bill for ever. */
    payByOldReference: async (plan, { share }) => {
      const bill = await billOf(plan, 0)
      if (!bill) return nothing
      const text = `EFT ${paymentReference(`CR-${String(bill.id).padStart(5, '0')}`)} ${crypto.randomUUID().slice(0, 4)}`
      await bank.bring([[text, rand(plan.price * share)]])
      const line = await bank.proposed(text)
      const order = line.options[0]?.parts[0]?.order
      const parts = [{ order: order?.id ?? bill.id, amount: line.left }]
      const both = await Promise.all([1, 2].map(() => bank.match(line.id, parts, { tellCustomer: false })))
      return Math.min(...both.map(({ statusCode }) => statusCode))
    },
    /** Any entry, so that payments go back of which later bills were paid. */
    reverse: async (plan, { nth }) => {
      const entries = await read<{ id: number; order: number }>(sql`
        select e.id, e.order_id as "order" from payment_entries e join plan_bills b on b.order_id = e.order_id
        where b.subscription_id = ${plan.id}::integer order by e.id`)
      const entry = chosen(entries, nth)
      return entry ? (await staff.reverse(entry.order, { entry: entry.id })).statusCode : nothing
    },
    refund: async (plan, { nth }) => {
      const bill = await billOf(plan, nth)
      return bill ? (await staff.refund(bill.id, { amount: 50, tellCustomer: false })).statusCode : nothing
    },
    lower: async (plan, { nth }) => {
      const bill = await billOf(plan, nth)
      if (!bill) return nothing
      const payload = { amount: 40 + nth, reason: 'Not clean', seen: bill.credited / 100 }
      return (await ask(shop, 'POST', `/api/admin/orders/${bill.id}/lower`, { cookie: office, payload })).statusCode
    },
  } satisfies Partial<Plays>
}
