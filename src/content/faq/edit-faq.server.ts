import { changed, unchanged } from '#audit/change.server.ts'
import { editRows } from '#audit/edit-rows.server.ts'
import type { Database, Transaction } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { listUnreadStarters, removeUnreadStarters } from '#settings/starting/unread-starter-store.server.ts'
import { listFaqItems } from '#content/content-store.server.ts'
import { type AdminFaqItem, starterQuestion } from './faq-admin-api.ts'
import { faqRows, type FaqRow, type FaqWords, insertFaqItem, lockFaqItems, setFaqOrder } from './faq-store.server.ts'

export const faqEdits = editRows<FaqRow, FaqWords>({
  ...faqRows,
  of: 'question',
  subject: 'faq',
  label: ({ question }) => question,
  tag: 'content',
  keep: ['category', 'answer'],
  single: { list: listFaqItems, by: ({ question }) => [question], field: 'question' },
  insert: insertFaqItem,
  set: async (tx, id, words) => {
    await removeUnreadStarters(tx, [starterQuestion(id)])
    return faqRows.set(tx, id, words)
  },
  remove: async (tx, id) => {
    await removeUnreadStarters(tx, [starterQuestion(id)])
    return faqRows.remove(tx, id)
  },
})

export async function listQuestions(db: Database): Promise<AdminFaqItem[]> {
  const [items, unread] = await Promise.all([listFaqItems(db), listUnreadStarters(db)])
  return items.map((item) => ({ ...item, unread: unread.includes(starterQuestion(item.id)) }))
}

export async function arrangeFaq(tx: Transaction, { ids, seen }: { ids: number[]; seen: number[] }) {
  const now = (await lockFaqItems(tx)).map(({ id }) => id)
  if (now.join() !== seen.join()) throw changedMeanwhile('the questions')
  const same = ids.length === now.length && new Set(ids).size === now.length && ids.every((id) => now.includes(id))
  if (!same) throw new Problem('invalid', 'The new order must contain every question once.')
  if (ids.join() === now.join()) return unchanged({})
  await setFaqOrder(tx, ids)
  const line = { what: 'reordered the questions', subject: 'faq:order', label: 'Questions and answers' }
  return changed({}, { audit: { ...line, changes: { order: [now, ids] } }, tags: ['content'] })
}
