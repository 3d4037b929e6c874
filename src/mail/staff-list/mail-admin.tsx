import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { MailDetail } from './mail-detail.tsx'
import { MailList } from './mail-list.tsx'

export function MailAdmin() {
  const id = useStaffQuery().query.get('id')
  return id ? <MailDetail key={id} id={id} /> : <MailList />
}
