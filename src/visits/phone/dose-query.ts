import type { Query } from '#water/chemistry/asked-number.ts'
import { quantitiesOf } from '#water/record/water-entry.ts'
import { measuredLitres, type PhoneReport, readingFault } from './phone-report.ts'

/** What the calculators' page would have in its address: the same plan follows, without a connection. */
export function doseQuery(report: PhoneReport): Query {
  const { water } = report.stop
  const litres = measuredLitres(report) ?? water.litres
  const typed = quantitiesOf[water.kind].flatMap((quantity) => {
    const value = report.readings[quantity]?.trim()
    return value && !readingFault(quantity, value) ? [[quantity, value] as const] : []
  })
  return {
    ...water.facts,
    ...(litres === null ? {} : { litres: String(litres) }),
    ...(report.sure.length ? { sure: report.sure.join(',') } : {}),
    ...Object.fromEntries(typed),
  }
}
