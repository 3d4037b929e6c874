import { formatShortMoment } from '#lib/values/dates.ts'
import type { MoneyToDo } from './to-do.ts'

export function booksState(check: MoneyToDo['books']) {
  if (!check) {
    const text = 'Every day all payments are added up again and compared with their orders.'
    return { tone: 'unchecked', title: 'Not checked yet', text, short: 'not checked yet' } as const
  }
  const when = `Checked ${formatShortMoment(check.at)}, and again every day.`
  if (check.fault) {
    const text = `${check.fault} ${when}`
    return { tone: 'fault', title: 'The books do not add up', text, short: 'books do not add up' } as const
  }
  const text = `Every payment is where it belongs. ${when}`
  return { tone: 'checked', title: 'The books add up', text, short: 'nothing' } as const
}
