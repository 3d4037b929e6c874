import { changedFields } from '#audit/audit.ts'
import { changed, unchanged } from '#audit/change.server.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { InputOf } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { changedMeanwhile } from '#lib/database/seen-version.ts'
import { listMailsAbout } from '#mail/mail-store.server.ts'
import type { Settings } from '#settings/settings.ts'
import { referenceOf } from '#enquiries/enquiry.ts'
import { aboutEnquiry } from '#enquiries/enquiry-mails.server.ts'
import type { enquiryAdminApi } from '#enquiries/enquiry-admin.ts'
import {
  lockEnquiry,
  type EnquiryState,
  setEnquiry,
  type StoredEnquiry,
} from '#enquiries/enquiry-admin-store.server.ts'
import { dueOf } from '#enquiries/enquiry-view.server.ts'
import { queueEnquiryMails } from '#enquiries/queue-enquiry-mails.server.ts'

type ChangeEnquiryInput = Omit<InputOf<typeof enquiryAdminApi.change>, 'id'> & { id: number }
export type EnquiryDoing = { who: string; runtime: Runtime; settings: Settings }

/** A change of an outdated state is refused. Sender and business get their delayed mails about a message that turns out to be no spam. */
export async function changeEnquiry(tx: Transaction, wanted: ChangeEnquiryInput, doing: EnquiryDoing) {
  const before = await lockExisting(tx, wanted.id)
  refuseStale(before, wanted)
  const after = stateAfter(before, wanted, { who: doing.who, now: doing.runtime.now() })
  const changes = changedFields(shown(before), shown(after))
  if (!changes) return unchanged(before)
  await setEnquiry(tx, before.id, after)
  if (before.spam && !after.spam && !after.answeredAt) await tellAtLast(tx, before, doing)
  const audit = { what: stepOf(before, after), ...subjectOfEnquiry(before), changes }
  return changed<StoredEnquiry>({ ...before, ...after }, { audit, tags: ['enquiries'] })
}

function refuseStale(before: StoredEnquiry, { was, answered }: ChangeEnquiryInput) {
  if (answered && before.answeredBy)
    throw new Problem('conflict', `${before.answeredBy} has already answered this message.`)
  if (was && stateOf(was) !== stateOf({ ...before, answered: before.answeredAt !== null }))
    throw changedMeanwhile('this message')
}

/** The state that a decision is based on. Whether the message was opened meanwhile does not matter. */
const stateOf = ({ status, spam, answered }: NonNullable<ChangeEnquiryInput['was']>) =>
  JSON.stringify([status === 'archived', spam, answered])

function stateAfter(
  before: StoredEnquiry,
  wanted: ChangeEnquiryInput,
  { who, now }: { who: string; now: Date },
): EnquiryState {
  const {
    spam = before.spam,
    answered,
    status = answered && before.status === 'unread' ? 'read' : before.status,
  } = wanted
  if (answered === undefined) {
    const { answeredAt, answeredBy } = before
    return { status, spam, answeredAt, answeredBy }
  }
  return answered
    ? { status, spam, answeredAt: now, answeredBy: who }
    : { status, spam, answeredAt: null, answeredBy: null }
}

/** The mails that were held back are sent once, and not to those who got theirs when the message came, or at an earlier correction. */
async function tellAtLast(tx: Transaction, row: StoredEnquiry, { runtime, settings }: EnquiryDoing) {
  if (row.sample || !row.email || (await listMailsAbout(tx, aboutEnquiry(row.id))).length) return
  const { id, subject, createdAt: heldSince } = row
  const planName = row.plan ? subject : undefined
  await queueEnquiryMails(tx, runtime, {
    id,
    subject,
    input: row,
    planName,
    dueBy: dueOf(row, settings),
    heldSince,
    settings,
    publicUrl: runtime.publicUrl,
  })
}

const shown = ({ status, spam, answeredAt }: EnquiryState) => ({ status, spam, answered: answeredAt !== null })

function stepOf(before: EnquiryState, after: EnquiryState) {
  if (before.spam !== after.spam) return after.spam ? 'marked as spam' : 'marked as not spam'
  if (!before.answeredAt !== !after.answeredAt) return after.answeredAt ? 'answered' : 'marked as not answered'
  if (before.status === 'archived') return 'restored from the archive'
  return { unread: 'marked as unread', read: 'read', archived: 'archived' }[after.status]
}

export async function lockExisting(tx: Transaction, id: number): Promise<StoredEnquiry> {
  const row = await lockEnquiry(tx, id)
  if (!row) throw enquiryNotFound()
  return row
}

export const subjectOfEnquiry = ({ id, subject }: StoredEnquiry) => ({
  subject: `message:${id}`,
  label: `${referenceOf(id)} ${subject}`,
})

export const enquiryNotFound = () => new Problem('missing', 'There is no such message.')
