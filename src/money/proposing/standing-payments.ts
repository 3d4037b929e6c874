import type { FoundReference } from '#payments/find-references.ts'
import type { OrderFacts } from './match-facts.ts'

type Naming = { references: FoundReference[]; standing: boolean }

const certain = (line: Naming) => line.references.filter(({ certainty }) => certainty !== 'wrong')

/** Lines that name a settled bill of a plan mean its oldest open bill that no other line names, except those that are recorded already. Lines come by day. */
export function readStandingPayments<L extends Naming>(
  lines: readonly L[],
  orders: ReadonlyMap<number, OrderFacts>,
  isRecorded: (line: L) => boolean,
): L[] {
  const named = new Set(lines.flatMap(certain).map(({ id }) => id))
  return lines.map((line) => {
    const [only, ...others] = isRecorded(line) ? [] : certain(line)
    const bill = only && !others.length ? orders.get(only.id)?.openBills?.find((id) => !named.has(id)) : undefined
    if (bill === undefined) return line
    named.add(bill)
    const references = line.references.map((each) => (each === only ? { ...each, id: bill } : each))
    return { ...line, references, standing: true }
  })
}
