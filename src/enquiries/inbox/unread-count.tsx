import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { TabCount } from '#staff/frame/tab-count.tsx'
import { enquiryAdminApi } from '#enquiries/enquiry-admin.ts'

export function UnreadCount() {
  const { data } = useFreshRead<typeof enquiryAdminApi.unread>(enquiryAdminApi.unread.path)
  return data ? <TabCount count={data.unread} more={data.more} of="unread" /> : null
}
