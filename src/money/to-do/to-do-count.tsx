import { useStaffLook } from '#lib/staff-read.tsx'
import { useMay } from '#lib/held-rights.tsx'
import { TabCount } from '#ui/tab-count.tsx'
import type { moneyToDoApi } from './to-do.ts'

/** The number of things to do about money, beside the name of the screen. Whoever only reads has nothing of it to do. */
export function MoneyCount() {
  return useMay()('money.change') ? <CountToDo /> : null
}

function CountToDo() {
  const { data } = useStaffLook<typeof moneyToDoApi.count>('/api/admin/money/to-do/count')
  return data ? <TabCount count={data.count} more={data.more} of="to do" /> : null
}
