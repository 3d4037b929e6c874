import type { Query } from '#water/chemistry/asked-number.ts'
import { type DoseAt, dosesGiven } from '#water/record/plan-address.ts'
import { quantitiesOf } from '#water/record/water-entry.ts'
import { measuredLitres, type PhoneReport, readingFault } from './phone-report.ts'

/** What would be in the address of the calculator: the same plan follows, without a connection. */
export function doseQuery(report: PhoneReport, doses: readonly DoseAt[], now: number): Query {
  const { water } = report.stop
  const litres = measuredLitres(report) ?? water.litres
  const typed = quantitiesOf[water.kind].flatMap((quantity) => {
    const value = report.readings[quantity]?.trim()
    return value && !readingFault(quantity, value) ? [[quantity, value] as const] : []
  })
  const given = dosesGiven(doses, now)
  return {
    ...water.facts,
    ...(litres === null ? {} : { litres: String(litres) }),
    ...(report.sure.length ? { sure: report.sure.join(',') } : {}),
    ...(given ? { given } : {}),
    ...Object.fromEntries(typed),
  }
}

/** What was given to the water before: as the server knows it, and as other reports on this phone say that may still wait. */
export function dosesBefore({ key, stop }: PhoneReport, reports: readonly PhoneReport[]): DoseAt[] {
  const others = reports.filter((each) => each.key !== key && each.stop.water.id === stop.water.id)
  return [...(stop.given ?? []), ...others.flatMap(({ given, endedAt }) => (endedAt ? dosesAt(given, endedAt) : []))]
}

/** What this report says was given, as of now: when it was is not written down. */
export const dosesOf = ({ given }: PhoneReport, now: number) => dosesAt(given, new Date(now).toISOString())

const dosesAt = (given: PhoneReport['given'], at: string): DoseAt[] => given.map(({ substance }) => ({ at, substance }))
