import { formatDate } from '#lib/values/dates.ts'

export type BilledVisit = {
  id: number
  dueOn: string
  doneOn: string
  share: number
  state: 'done' | 'no-access'
  plan: string
  planName: string
}
export type BilledCharge = { name: string; unit: string; quantity: number; price: number }
export type NewBillLine = { code: string; description: string; quantity: number; price: number }

const dayAndMonth = (day: string) => formatDate(day).replace(/ \d{4}$/, '')

/** Days of one month share its name: "3, 10 and 17 March 2027". */
export function daysInWords(days: readonly string[]): string {
  const shown = days.map((day, at) =>
    at === days.length - 1
      ? formatDate(day)
      : sameMonth(day, days[at + 1]!)
        ? String(Number(day.slice(8)))
        : dayAndMonth(day),
  )
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

const sameMonth = (a: string, b: string) => a.slice(0, 7) === b.slice(0, 7)

/** The visits of a bill, those of one price in one line, then what was used beyond the plan. Visits without a price, as extra ones, are not listed. */
export function billLines(visits: readonly BilledVisit[], charges: readonly BilledCharge[]): NewBillLine[] {
  const groups = Map.groupBy(
    visits.filter(({ share }) => share > 0),
    ({ plan, planName, share, state }) => JSON.stringify([plan, planName, share, state]),
  )
  const ofVisits = [...groups.values()].map((group): NewBillLine => {
    const { plan, planName, share, state } = group[0]!
    const what = group.length > 1 ? 'visits of' : 'visit of'
    const days = daysInWords(group.map(({ doneOn }) => doneOn).toSorted())
    return {
      code: `PLAN-${plan.toUpperCase()}`,
      description: `${planName}, ${what} ${days}${state === 'no-access' ? ' (no access)' : ''}`,
      quantity: group.length,
      price: share,
    }
  })
  const ofCharges = charges.map(({ name, unit, quantity, price }): NewBillLine => ({
    code: `CHARGE-${name
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, '-')
      .slice(0, 40)}`,
    description: `${name} (${unit})`,
    quantity,
    price,
  }))
  return [...ofVisits, ...ofCharges]
}
