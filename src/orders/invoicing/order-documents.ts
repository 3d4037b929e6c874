import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'

export const orderDocumentApi = {
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/invoice',
    summary:
      'Issues the invoice of an order that was paid or delivered before there were any; asked for once more it changes nothing',
    for: 'money.change',
    input: z.object({ id: Id }),
    reply: z.object({}),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/orders/:id/documents/:document',
    summary: 'An invoice or credit note as PDF, for anyone who may see its order; for anyone else it does not exist',
    for: 'anyone',
    input: z.object({ id: Id, document: Id, key: z.optional(z.string()) }),
    reply: z.string(),
    download: 'application/pdf',
  }),
}
