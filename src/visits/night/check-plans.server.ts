import { addDays, firstOfMonth, monthOf } from '#lib/calendar/south-african-days.ts'
import { inTurns } from '#lib/process/in-turns.server.ts'
import { mapPausing } from '#lib/process/pausing-work.ts'
import type { AppContext } from '#lib/serving/app-context.server.ts'
import { setVisitCheck } from '#visits/visit/visit-check-store.server.ts'
import { monthFaults } from '#visits/ledger/ledger-check.ts'
import { type CheckedPlan, listPlansToCheck } from './plan-check-store.server.ts'

const mostAtOnce = 200
const mostNamed = 10

export async function checkPlans(
  { background, changes }: Pick<AppContext, 'background' | 'changes'>,
  at: Date,
  today: string,
  signal: AbortSignal,
) {
  const months = [firstOfMonth(addDays(firstOfMonth(today), -1)), firstOfMonth(today)]
  const span = { from: months[0]!, to: monthOf(today).to }
  const named: string[] = []
  let plansOff = 0
  for (let after = 0; ;) {
    signal.throwIfAborted()
    const plans = await listPlansToCheck(background, span, after, mostAtOnce)
    for (const faults of await inTurns(mapPausing(plans, (plan) => faultsOf(plan, months)))) {
      if (!faults.length) continue
      plansOff++
      named.push(...faults.slice(0, mostNamed - named.length))
    }
    if (plans.length < mostAtOnce) break
    after = plans.at(-1)!.id
  }
  const fault = plansOff ? named.join('. ') : null
  await setVisitCheck(background, at, { day: today, plansOff, fault })
  changes.publish('visits')
  return plansOff
}

const faultsOf = ({ id, rules, visits }: CheckedPlan, months: string[]) =>
  months.flatMap((month) => monthFaults(rules, visits, month).map((fault) => `Plan ${id}: ${fault}`))
