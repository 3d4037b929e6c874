import { useStaffLook } from '#lib/staff-read.tsx'
import { enquiryAdminApi } from './enquiry-admin.ts'
import './unread-count.css'

/** The number of unread messages, beside the name of their screen; nothing when there are none. */
export function UnreadCount() {
  const { data } = useStaffLook<typeof enquiryAdminApi.unread>(enquiryAdminApi.unread.path)
  if (!data?.unread) return null
  return (
    <span className="unread-count numbers">
      {data.unread}
      {data.more && '+'}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
