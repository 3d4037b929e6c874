import { useMay } from '#staff/frame/own-rights.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { TabCount } from '#staff/frame/tab-count.tsx'
import { waitingReturnsApi } from './waiting-returns.ts'

export function ReturnsWaiting() {
  return useMay()('orders.read') ? <Waiting /> : null
}

function Waiting() {
  const { data } = useFreshRead<typeof waitingReturnsApi.waiting>(waitingReturnsApi.waiting.path)
  return data ? (
    <TabCount count={data.waiting} more={data.more} of="return to look at" many="returns to look at" />
  ) : null
}
