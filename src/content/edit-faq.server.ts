import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
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
const notThere = () => new Problem('missing', 'This question is not there any more.')
const about = ({ id, question }: FaqRow) => ({ subject: `faq:${id}`, label: question })

/** Call these in a transaction. */
export async function addFaqItem(db: Database, words: Words, who: string) {
  const item = await insertFaqItem(db, words)
  await insertAudit(db, { who, what: 'added a question', ...about(item) })
  return item
}

type Change = { id: number; version: number; words: Words; who: string }

export async function changeFaqItem(db: Database, { id, version, words, who }: Change) {
  const before = await lockFaqItem(db, id)
  if (!before) throw notThere()
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('this question'))
  const changes = changedFields(before, words)
  if (!Object.keys(changes).length) return before
  const after = await setFaqItem(db, id, words)
  await insertAudit(db, { who, what: 'changed a question', ...about(after), changes })
  return after
}

export async function deleteFaqItem(db: Database, id: number, who: string) {
  const item = await removeFaqItem(db, id)
  if (!item) throw notThere()
  const { category, answer } = item
  const changes = { category: [category, null], answer: [answer, null] } satisfies Record<string, [unknown, unknown]>
  await insertAudit(db, { who, what: 'deleted a question', ...about(item), changes })
}

/** Arranges the questions anew, unless somebody has added, deleted or arranged some since. */
export async function arrangeFaq(db: Database, { ids, seen }: { ids: number[]; seen: number[] }, who: string) {
  const now = (await lockFaqItems(db)).map(({ id }) => id)
  if (now.join() !== seen.join()) throw new Problem('conflict', changedMeanwhile('the questions'))
  const same = ids.length === now.length && new Set(ids).size === now.length && ids.every((id) => now.includes(id))
  if (!same) throw new Problem('invalid', 'The new order must hold every question once.')
  if (ids.join() === now.join()) return
  await setFaqOrder(db, ids)
  await insertAudit(db, {
    who,
    what: 'arranged the questions',
    subject: 'faq:order',
    label: 'Questions and answers',
    changes: { order: [now, ids] },
  })
}
