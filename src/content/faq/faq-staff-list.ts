import { staffList } from '#staff/list/list-of.ts'
import { faqAdminApi } from './faq-admin-api.ts'

export const faqList = staffList<typeof faqAdminApi.list>({
  path: faqAdminApi.list.path,
  of: ['question', 'questions'],
})
