import { z } from 'zod/mini'
import { rightsOf } from '#accounts/role-rights.ts'
import { rightWords } from '#admin/right-words.ts'
import { change, changed, serveChange } from '#audit/change.server.ts'
import { faqRows } from '#content/faq/faq-store.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { may, type RightWords } from '#lib/contract/rights.ts'
import { enqueue, job } from '#lib/jobs/job.server.ts'
import { serve } from '#lib/serving/serve.server.ts'
import type { RequestContext, AppContext } from '#lib/serving/app-context.server.ts'
import { publish } from '#lib/changes/transact.server.ts'
import { orderRights } from '#orders/order-rights.ts'
import { queueMail } from '#mail/queue-mail.server.ts'

const staffWrite = endpoint({
  method: 'POST',
  path: '/api/admin/example',
  summary: 'A write by staff',
  for: 'content.change',
  input: z.object({}),
  reply: z.object({}),
})
const { for: _, ...unsaid } = staffWrite

// @ts-expect-error A call of the staff area names the right that it needs; being signed in is not enough.
endpoint({ ...staffWrite, for: 'customer' })
// @ts-expect-error The right has to be said.
endpoint(unsaid)
// @ts-expect-error A right that there is none of.
endpoint({ ...staffWrite, for: 'orders.burn' })
// @ts-expect-error Nobody can be asked for it either.
may(null, 'orders.burn')
// @ts-expect-error A role cannot hold it.
rightsOf.packer = ['orders.burn']
// @ts-expect-error Each right has its words.
void ({ ...orderRights } satisfies RightWords)
// @ts-expect-error The words for a right that there is none of.
void ({ ...rightWords, 'orders.burn': 'burning orders' } satisfies RightWords)

const trial = endpoint({ ...staffWrite, unaudited: 'Nothing of the business changes.' })
const sweep = job({ name: 'sweep', label: 'Sweep', payload: z.object({ floor: z.int() }) })
const line = { what: 'did something', subject: 'example:1', label: 'Example' }

/** Mistakes that the compiler rejects. `npm run check` fails as soon as one of them compiles. */
export function mistakes(shop: AppContext, context: RequestContext, tx: Transaction) {
  // @ts-expect-error A write by staff leaves a line in the audit trail, or its contract says why not.
  serve(shop, staffWrite, () => ({}))
  serve(shop, trial, () => ({}))

  // @ts-expect-error Only `change` makes the value of a change that is committed and published.
  serveChange(shop, staffWrite, async () => ({ value: {}, answer: () => ({ value: {} }) }))
  serveChange(shop, staffWrite, () =>
    change(shop, context, async () => changed({}, { audit: line, tags: ['content'] })),
  )

  // @ts-expect-error Who did it is known to the change: a line cannot name another.
  changed({}, { audit: { ...line, who: 'somebody' }, tags: ['content'] })
  // @ts-expect-error No line.
  changed({}, { audit: [], tags: ['content'] })
  // @ts-expect-error No tag.
  changed({}, { audit: line, tags: [] })
  // @ts-expect-error A misspelt tag.
  changed({}, { audit: line, tags: ['contents'] })
  // @ts-expect-error A misspelt tag.
  publish(shop, context, ['order:one'])

  // @ts-expect-error A lock outside of a transaction is gone at once.
  void faqRows.lock(shop.db, 1)
  // @ts-expect-error A mail goes with what it is about.
  void queueMail(shop.db, shop.runtime, { to: 'a@example.com', subject: 'One', content: ['x'] })

  // @ts-expect-error A job goes with the transaction that gives rise to it.
  void enqueue(shop.db, sweep, { floor: 1 })
  // @ts-expect-error What a piece of work needs to know has its type.
  void enqueue(tx, sweep, { floor: 'one' })
}
