import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { Day } from '#staff/contract/text-rules.ts'

const ChangedField = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type ChangedField = z.infer<typeof ChangedField>

export const AuditRow = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  what: z.string(),
  subject: z.string(),
  label: z.string(),
  changes: z.array(ChangedField),
})
export type AuditRow = z.infer<typeof AuditRow>

/** With the names of all authors in the trail. */
export const AuditList = z.extend(listOf(AuditRow), { staff: z.array(z.string()) })
export type AuditList = z.infer<typeof AuditList>

const narrowing = {
  who: z.optional(z.string().check(z.maxLength(254))),
  /** The subject of the change: `product`, or a single one, `product:12`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  search: z.optional(z.string().check(z.maxLength(120))),
  from: z.optional(Day),
  to: z.optional(Day),
}

export const auditApi = {
  entries: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What staff have changed, newest first; days are those of South Africa',
    for: 'audit.read',
    input: z.object({ ...narrowing, page: ListPage }),
    reply: AuditList,
    tags: () => ['audit'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit.csv',
    summary: 'All changes that the list shows under the same filters, as a CSV file',
    for: 'audit.read',
    input: z.object(narrowing),
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
  }),
}
