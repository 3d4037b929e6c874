import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { asSeen, changedMeanwhile } from '#lib/seen-version.ts'
import {
  type FaqRow,
  insertFaqItem,
  lockFaqItem,
  lockFaqItems,
  removeFaqItem,
  setFaqItem,
  setFaqOrder,
} from './faq-store.server.ts'

type Words = Pick<FaqRow, 'category' | 'question' | 'answer'>
const about = ({ id, question }: FaqRow) => ({ subject: `faq:${id}`, label: question })

export async function addFaqItem(tx: Transaction, words: Words) {
  const item = await insertFaqItem(tx, words)
  return changed(item, { audit: { what: 'added a question', ...about(item) }, tags: ['content'] })
}

export async function changeFaqItem(
  tx: Transaction,
  { id, version, ...words }: Words & { id: number; version: number },
) {
  const before = asSeen(await lockFaqItem(tx, id), version, 'this question')
  const changes = changedFields(before, words)
  if (!changes) return unchanged(before)
  const after = await setFaqItem(tx, id, words)
  return changed(after, { audit: { what: 'changed a question', ...about(after), changes }, tags: ['content'] })
}

export async function deleteFaqItem(tx: Transaction, id: number) {
  const item = await removeFaqItem(tx, id)
  if (!item) throw new Problem('missing', 'This question is not there any more.')
  const { category, answer } = item
  const changes: AuditChanges = { category: [category, null], answer: [answer, null] }
  return changed({}, { audit: { what: 'deleted a question', ...about(item), changes }, tags: ['content'] })
}

/** Arranges the questions anew, unless some were added, deleted or arranged since. */
export async function arrangeFaq(tx: Transaction, { ids, seen }: { ids: number[]; seen: number[] }) {
  const now = (await lockFaqItems(tx)).map(({ id }) => id)
  if (now.join() !== seen.join()) throw changedMeanwhile('the questions')
  const same = ids.length === now.length && new Set(ids).size === now.length && ids.every((id) => now.includes(id))
  if (!same) throw new Problem('invalid', 'The new order must hold every question once.')
  if (ids.join() === now.join()) return unchanged({})
  await setFaqOrder(tx, ids)
  const line = { what: 'arranged the questions', subject: 'faq:order', label: 'Questions and answers' }
  return changed({}, { audit: { ...line, changes: { order: [now, ids] } }, tags: ['content'] })
}
