import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id } from '#lib/contract/id.ts'
import { listOf, ListPage } from '#staff/contract/paged-list.ts'
import { textOf } from '#staff/contract/text-rules.ts'

declare module '#lib/contract/cache-tag.ts' {
  interface CacheTags {
    payments: 'stray-notifications'
  }
}

export const unmatchedFaults = [
  'wrong-signature',
  'wrong-merchant',
  'unreadable',
  'unknown-payment',
  'wrong-amount',
  'not-confirmed',
  'not-reached',
] as const
export type UnmatchedFault = (typeof unmatchedFaults)[number]

export const faultWords: Record<UnmatchedFault, { title: string; text: string }> = {
  'wrong-signature': {
    title: 'Signed wrongly',
    text: 'It may be forged, or the passphrase here is not the one set at the provider. Check whether the provider’s own list shows the payment.',
  },
  'wrong-merchant': {
    title: 'For another merchant',
    text: 'It names another merchant account than ours. Check which merchant id is set here.',
  },
  unreadable: {
    title: 'Cannot be read',
    text: 'Something we need is missing. Look the payment up in the provider’s own list.',
  },
  'unknown-payment': {
    title: 'For a payment that we did not start',
    text: 'Look it up in the provider’s own list: it may belong to another website of the same merchant.',
  },
  'wrong-amount': {
    title: 'A different amount from the one asked for',
    text: 'Nothing was booked. If the provider’s own list shows the amount, record it on the order by hand.',
  },
  'not-confirmed': {
    title: 'The provider says it is not theirs',
    text: 'Nothing was booked. Check whether the provider’s own list shows the payment.',
  },
  'not-reached': {
    title: 'The provider could not be asked',
    text: 'It did not answer for a day, so nothing was booked. Look the payment up in its own list and record it on the order by hand.',
  },
}

/** An unmatched notification for staff. Its statements are unverified; amounts are rand. */
export const UnmatchedNotice = z.object({
  id: z.int(),
  provider: z.string(),
  fault: z.enum(unmatchedFaults),
  payment: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  order: z.nullable(z.object({ id: z.int(), orderNumber: z.string() })),
  /** The number of notices about this payment with this fault; the rest is of the last one. */
  times: z.int(),
  at: z.string(),
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type UnmatchedNotice = z.infer<typeof UnmatchedNotice>

export const FinishDraft = z.object({
  note: textOf({ least: 1, most: 500, message: 'Please note what was done' }),
})

export const unmatchedNoticeApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/stray-notifications',
    summary: 'Notifications of payments that fit nothing: those that nobody has looked at, or those that are done',
    for: 'money.read',
    input: z.object({ done: z.optional(z.literal('yes')), page: ListPage }),
    reply: listOf(UnmatchedNotice),
    tags: () => ['stray-notifications'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/admin/stray-notifications/:id/done',
    summary: 'Says what was done about a notification that fits nothing',
    for: 'money.change',
    input: z.extend(FinishDraft, { id: Id }),
    reply: z.object({}),
  }),
}
