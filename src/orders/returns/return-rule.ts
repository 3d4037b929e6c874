import type { ReturnRule } from '#catalogue/product.ts'
import { formatDate, formatMoment } from '#lib/values/dates.ts'
import { promisedReturnDays } from '#settings/promised-returns.ts'
import { addDays, beginningOf, dayOf } from '#lib/calendar/south-african-days.ts'
import { type Calendar, orNextBusinessDay } from '#settings/hours/business-days.ts'
import { type Condition, type Ground, isOurFault, type ReturnReason } from './return-reason.ts'

/** `until` is the first moment that is too late; ground and condition may change before. */
export type ReturnWay = { open: true; ground: Ground; condition: Condition; until: Date } | { open: false; why: string }

type ReturnWayInput = { rule: ReturnRule; reason: ReturnReason; deliveredAt: Date; now: Date; calendar: Calendar }

const coolingOffDays = 7
const faultMonths = 6
const wrongAnimalDays = 7
const liveArrival = 2 * 60 * 60_000

const never: Partial<Record<ReturnRule, string>> = {
  perishable: 'Goods that spoil cannot be returned, unless something is wrong with them.',
  livestock: 'Livestock cannot be returned, unless it arrived dead or in distress.',
  'made-to-measure': 'Goods made to measure cannot be returned, unless something is wrong with them.',
}

/** Whether a product may come back for this reason today, by the terms and the law; days count from its delivery, in South Africa, and none ends on a closed day. */
export function returnWay(asked: ReturnWayInput): ReturnWay {
  return isOurFault(asked.reason) ? wayOfFault(asked) : wayOfMind(asked)
}

function wayOfMind({ rule, deliveredAt, now, calendar }: ReturnWayInput): ReturnWay {
  const refused = never[rule]
  if (refused) return { open: false, why: refused }
  const isSealed = rule === 'sealed'
  const until = endOfDays(deliveredAt, promisedReturnDays, calendar)
  if (now < endOfDays(deliveredAt, coolingOffDays, calendar))
    return { open: true, ground: 'cooling-off', condition: isSealed ? 'unopened' : 'any', until }
  if (now < until) return { open: true, ground: 'promise', condition: isSealed ? 'unopened' : 'unused', until }
  return { open: false, why: `The ${promisedReturnDays} days ended on ${lastDay(until)}.` }
}

function wayOfFault(asked: ReturnWayInput): ReturnWay {
  const { rule, reason, now } = asked
  const until = endOfFault(asked)
  if (now < until) return { open: true, ground: 'fault', condition: 'any', until }
  if (rule !== 'livestock') return { open: false, why: `The six months ended on ${lastDay(until)}.` }
  if (reason === 'wrong-item') return { open: false, why: `The time to return it ended on ${lastDay(until)}.` }
  return { open: false, why: `The two hours after delivery ended on ${formatMoment(until.toISOString())}.` }
}

function endOfFault({ rule, reason, deliveredAt, calendar }: ReturnWayInput) {
  if (rule !== 'livestock') return endOfMonths(deliveredAt, faultMonths, calendar)
  return reason === 'wrong-item'
    ? endOfDays(deliveredAt, wrongAnimalDays, calendar)
    : new Date(deliveredAt.getTime() + liveArrival)
}

/** The midnight after so many days, the day of delivery not counted. */
const endOfDays = (from: Date, days: number, calendar: Calendar) => endOf(addDays(dayOf(from), days), calendar)

/** The midnight after a last day, which moves to the next business day where banks or the business are closed. */
const endOf = (last: string, calendar: Calendar) => beginningOf(addDays(orNextBusinessDay(last, calendar), 1))

/** The midnight after the same day of a later month, or after its last day where it is shorter. */
function endOfMonths(from: Date, months: number, calendar: Calendar) {
  const [year, month, day] = dayOf(from).split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)))
  return endOf(target.toISOString().slice(0, 10), calendar)
}

const lastDay = (until: Date) => formatDate(new Date(until.getTime() - 1).toISOString())

type Bought = { quantity: number; left: number }

/** True where the delivery fee is refunded as well: the whole order comes back with this return, within the cooling-off period or through our fault. */
export const refundsDelivery = (grounds: readonly Ground[], lines: readonly (Bought & { returned: number })[]) =>
  grounds.every((ground) => ground !== 'promise') &&
  lines.every(({ quantity, left, returned }) => left === quantity && returned === quantity)
