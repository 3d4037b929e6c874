import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffFormRead } from '#ui/staff-form-read.tsx'
import type { faqAdminApi } from './faq-admin-api.ts'
import { FaqEdit } from './faq-edit.tsx'
import { FaqOrder } from './faq-order.tsx'

/** Questions and answers: their list, or the one that the address names. */
export function FaqAdmin() {
  const id = useStaffQuery().query.get('id')
  return (
    <StaffFormRead<typeof faqAdminApi.list> key={id} path="/api/admin/faq">
      {(items, lookAgain) =>
        id ? <FaqEdit id={id} items={items} lookAgain={lookAgain} /> : <FaqOrder items={items} />
      }
    </StaffFormRead>
  )
}
