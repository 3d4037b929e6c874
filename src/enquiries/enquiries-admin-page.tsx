import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { EnquiryDetail } from '#enquiries/inbox/enquiry-detail.tsx'
import { EnquiryList } from '#enquiries/inbox/enquiry-list.tsx'

export function EnquiriesAdminPage() {
  const id = useStaffQuery().query.get('id')
  return id ? <EnquiryDetail key={id} id={id} /> : <EnquiryList />
}
