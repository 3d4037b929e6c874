import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { ListPage, listOf } from '#staff/contract/paged-list.ts'
import { Version } from '#staff/contract/text-rules.ts'
import { planStates } from '#visits/ledger/plan-state.ts'
import {
  AccountId,
  AdminAgreement,
  AgreedDraft,
  ListedAgreement,
  OfferChoices,
  OfferDraft,
  PauseDraft,
  TermsDraft,
} from './admin-agreement.ts'

const staff = 'visits.plan'
const path = '/api/admin/subscriptions'
const seen = { id: Id, version: Version }
const tags = () => ['visits' as const]

export const agreementAdminApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The plans of customers, 25 to a page; those that are neither ended nor withdrawn unless asked otherwise',
    for: staff,
    input: z.object({
      state: z.optional(z.enum([...planStates, 'all'])),
      search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      page: ListPage,
    }),
    reply: listOf(ListedAgreement),
    tags,
  }),
  choices: endpoint({
    method: 'GET',
    path: `${path}/choices`,
    summary: 'The care plans and the technicians that an offer chooses from',
    for: staff,
    reply: OfferChoices,
    tags: () => ['visits', 'services'],
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A plan of a customer with what was agreed, its terms, pauses and visits',
    for: staff,
    input: z.object({ id: Id }),
    reply: AdminAgreement,
    tags,
  }),
  offer: endpoint({
    method: 'POST',
    path,
    summary: 'Offers a plan for a pool or a tank, and sends the offer where there is an email address',
    for: staff,
    input: OfferDraft,
    reply: AdminAgreement,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${path}/:id/offer`,
    summary: 'Sends an offer again',
    for: staff,
    input: z.object(seen),
    reply: AdminAgreement,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/:id/offer`,
    summary: 'Withdraws an offer to which nobody has agreed',
    for: staff,
    input: z.object(seen),
    reply: AdminAgreement,
  }),
  agree: endpoint({
    method: 'POST',
    path: `${path}/:id/agreement`,
    summary: 'Records that the customer agrees, in their presence',
    for: staff,
    input: z.extend(AgreedDraft, { ...seen, seen: z.string().check(z.maxLength(20_000)) }),
    reply: AdminAgreement,
  }),
  setTerms: endpoint({
    method: 'PUT',
    path: `${path}/:id/terms`,
    summary: 'Changes plan, price, rhythm or weekday from a month on; a higher price needs 30 days’ notice',
    for: staff,
    input: z.extend(TermsDraft, seen),
    reply: AdminAgreement,
  }),
  setTechnician: endpoint({
    method: 'PUT',
    path: `${path}/:id/technician`,
    summary: 'Gives a plan and its visits from today on to another technician',
    for: staff,
    input: z.object({ ...seen, technicianId: z.nullable(AccountId) }),
    reply: AdminAgreement,
  }),
  pause: endpoint({
    method: 'POST',
    path: `${path}/:id/pauses`,
    summary: 'Pauses a plan',
    for: staff,
    input: z.extend(PauseDraft, seen),
    reply: AdminAgreement,
  }),
  resume: endpoint({
    method: 'DELETE',
    path: `${path}/:id/pauses/:pause`,
    summary: 'Ends a pause today, or takes back one that has not begun',
    for: staff,
    input: z.object({ ...seen, pause: Id }),
    reply: AdminAgreement,
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/:id/end`,
    summary:
      'Records the notice of a customer; the plan ends 20 business days later, or at once within the cooling-off days',
    for: staff,
    input: z.object(seen),
    reply: AdminAgreement,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: `${path}/:id/end`,
    summary: 'Takes back a notice before the plan has ended',
    for: staff,
    input: z.object(seen),
    reply: AdminAgreement,
  }),
}
