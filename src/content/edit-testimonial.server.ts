import { changedFields } from '#audit/audit.ts'
import { insertAudit } from '#audit/audit-store.server.ts'
import type { Database } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { changedMeanwhile } from '#lib/tool-text.ts'
import {
  insertTestimonial,
  type KeptTestimonial,
  lockTestimonial,
  removeTestimonial,
  setTestimonial,
} from './testimonial-store.server.ts'

type Words = Omit<KeptTestimonial, 'id' | 'sample' | 'version'>
const notThere = () => new Problem('missing', 'This testimonial is not there any more.')
const about = ({ id, name }: KeptTestimonial) => ({ subject: `testimonial:${id}`, label: name })

/** Call these in a transaction. */
export async function addTestimonial(db: Database, words: Words, who: string) {
  const added = await insertTestimonial(db, words)
  await insertAudit(db, { who, what: 'added a testimonial', ...about(added) })
  return added
}

type Change = { id: number; version: number; words: Words; who: string }

export async function changeTestimonial(db: Database, { id, version, words, who }: Change) {
  const before = await lockTestimonial(db, id)
  if (!before) throw notThere()
  if (before.version !== version) throw new Problem('conflict', changedMeanwhile('this testimonial'))
  const changes = changedFields(before, words)
  if (!Object.keys(changes).length) return before
  const after = await setTestimonial(db, id, words)
  await insertAudit(db, { who, what: 'changed a testimonial', ...about(after), changes })
  return after
}

export async function deleteTestimonial(db: Database, id: number, who: string) {
  const gone = await removeTestimonial(db, id)
  if (!gone) throw notThere()
  const { text, rating, sample } = gone
  const changes = { text: [text, null], rating: [rating, null], sample: [sample, null] } satisfies Record<
    string,
    [unknown, unknown]
  >
  await insertAudit(db, { who, what: 'deleted a testimonial', ...about(gone), changes })
}
