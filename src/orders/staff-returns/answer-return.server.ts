import { type Change, changed } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AnswerReturn, ReceiveReturn } from './return-answers.ts'
import { returnNumber } from '#orders/return-state.ts'
import { setReturn } from '#orders/returns/return-store.server.ts'
import { listReturnLines, setReturnLine } from '#orders/returns/return-line-store.server.ts'
import { queueReturnMails } from '#orders/returns/queue-return-mails.server.ts'
import { type Given, returnTags, lockSeenReturn } from '#orders/returns/lock-return.server.ts'

type By = Given & { who: string }

export async function answerReturn(tx: Transaction, answer: AnswerReturn, given: By): Promise<Change<null>> {
  const { id, approve, words, seenState } = answer
  const state = approve ? ('approved' as const) : ('declined' as const)
  const { order } = await lockSeenReturn(tx, id, seenState, state)
  const step = { state, answer: words || null, decidedAt: given.now, decidedBy: given.who }
  const asked = (await setReturn(tx, id, seenState, step))!
  await queueReturnMails(tx, { order, asked, step: state }, given)
  return changed(null, {
    audit: auditOf(id, approve ? 'approved the return' : 'declined the return'),
    tags: returnTags(order.id),
  })
}

/** Records what has arrived of a return; lines not named have arrived in full. */
export async function receiveReturn(
  tx: Transaction,
  { id, seenState, lines }: ReceiveReturn,
  given: By,
): Promise<Change<null>> {
  const { order } = await lockSeenReturn(tx, id, seenState, 'received')
  const expected = await listReturnLines(tx, [id])
  let arrived = 0
  for (const { line, quantity, name } of expected) {
    const received = lines.find((each) => each.line === line)?.received ?? quantity
    if (received > quantity) throw new Problem('conflict', `Only ${quantity} of ${name} were due back.`)
    await setReturnLine(tx, id, { line, received })
    arrived += received
  }
  if (!arrived) throw new Problem('invalid', 'Nothing has arrived: leave the return as it is.')
  const step = { state: 'received' as const, receivedAt: given.now, receivedBy: given.who }
  const asked = (await setReturn(tx, id, seenState, step))!
  await queueReturnMails(tx, { order, asked, step: 'received' }, given)
  return changed(null, { audit: auditOf(id, 'received the goods of the return'), tags: returnTags(order.id) })
}

export const auditOf = (id: number, what: string) => ({ what, subject: `return:${id}`, label: returnNumber(id) })
