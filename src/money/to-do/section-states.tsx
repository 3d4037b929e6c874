import { atLeast } from '#staff/list/at-least.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { booksState } from './books-state.ts'
import type { MoneyToDo, moneyToDoApi } from './to-do.ts'

const useToDo = () => useLastKnown(useFreshRead<typeof moneyToDoApi.list>('/api/admin/money/to-do').data)

/** The state of the to-do list: what is open, or why an empty list does not mean that all is well. */
export function ToDoState() {
  const toDo = useToDo()
  if (!toDo) return null
  const open = [toDo.bankLines, toDo.bankFiles, toDo.owedBack, toDo.partPaid, toDo.late, toDo.notices]
  const total = open.reduce((sum, one) => sum + one.total, 0)
  if (total) return `${atLeast({ total, more: open.some(({ more }) => more) })} open`
  return booksState(toDo.books).short
}

export const RefundsState = () => <Left of="owedBack" one="due" />

/** The number of bank lines without a decision; without any, that of files that wait for their columns. */
export function LinesState() {
  const toDo = useToDo()
  const onlyFiles = toDo && !toDo.bankLines.total && toDo.bankFiles.total > 0
  return onlyFiles ? <Left of="bankFiles" one="waiting" /> : <Left of="bankLines" one="to match" />
}

export const NoticesState = () => <Left of="notices" one="to match" />

type LeftProps = { of: 'owedBack' | 'bankLines' | 'bankFiles' | 'notices'; one: string }

function Left({ of, one }: LeftProps) {
  const left: MoneyToDo[LeftProps['of']] | undefined = useToDo()?.[of]
  if (!left) return null
  return left.total ? `${atLeast(left)} ${one}` : 'none'
}
