import { useStaffLook } from '#lib/staff-read.tsx'
import { TabCount } from '#ui/tab-count.tsx'
import type { moneyToDoApi } from './to-do.ts'

/** How much is to be done about money, beside the name of the screen. */
export function MoneyCount() {
  const { data } = useStaffLook<typeof moneyToDoApi.count>('/api/admin/money/to-do/count')
  return data ? <TabCount count={data.count} more={data.more} of="to do" /> : null
}
