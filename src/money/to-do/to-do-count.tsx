import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { TabCount } from '#staff/frame/tab-count.tsx'
import type { moneyToDoApi } from './to-do.ts'

/** The number of open items about money, beside the name of the screen. Hidden without the right to change them. */
export function MoneyCount() {
  return useMay()('money.change') ? <CountToDo /> : null
}

function CountToDo() {
  const { data } = useFreshRead<typeof moneyToDoApi.count>('/api/admin/money/to-do/count')
  return data ? <TabCount count={data.count} more={data.more} of="to do" /> : null
}
