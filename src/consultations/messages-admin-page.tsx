import { useStaffQuery } from '#lib/staff-query.tsx'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'

/** What people have asked for with the consultation form, until each has an answer. */
export function MessagesAdminPage() {
  const id = useStaffQuery().query.get('id')
  return id ? <MessageDetail key={id} id={id} /> : <MessageList />
}
