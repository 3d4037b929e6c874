import { type AuditChanges, changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database.server.ts'
import { Problem } from '#lib/problem.ts'
import { asSeen } from '#lib/seen-version.ts'
import {
  insertTestimonial,
  type KeptTestimonial,
  lockTestimonial,
  removeTestimonial,
  setTestimonial,
} from './testimonial-store.server.ts'

type Words = Omit<KeptTestimonial, 'id' | 'sample' | 'version'>
type Wanted = Words & { id: number; version: number }
const about = ({ id, name }: KeptTestimonial) => ({ subject: `testimonial:${id}`, label: name })

export async function addTestimonial(tx: Transaction, words: Words) {
  const added = await insertTestimonial(tx, words)
  return changed(added, { audit: { what: 'added a testimonial', ...about(added) }, tags: ['content'] })
}

export async function changeTestimonial(tx: Transaction, { id, version, ...words }: Wanted) {
  const before = asSeen(await lockTestimonial(tx, id), version, 'this testimonial')
  const changes = changedFields(before, words)
  if (!changes) return unchanged(before)
  const after = await setTestimonial(tx, id, words)
  return changed(after, { audit: { what: 'changed a testimonial', ...about(after), changes }, tags: ['content'] })
}

export async function deleteTestimonial(tx: Transaction, id: number) {
  const gone = await removeTestimonial(tx, id)
  if (!gone) throw new Problem('missing', 'This testimonial is not there any more.')
  const { text, rating, sample } = gone
  const changes: AuditChanges = { text: [text, null], rating: [rating, null], sample: [sample, null] }
  return changed({}, { audit: { what: 'deleted a testimonial', ...about(gone), changes }, tags: ['content'] })
}
