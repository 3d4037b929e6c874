import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'
import { Id, IdNumber } from '#lib/contract/id.ts'
import { plainLine, plainNote, wellFormed } from '#lib/fields/plain-text.ts'
import { DoseGiven, EntryId, ReadingsTaken } from '#water/record/water-entry.ts'
import { visitStates } from '../ledger/visit-state.ts'
import { accessReasons, pictureKinds, reportPictureBody } from './report-words.ts'

/** Made by the phone: what is sent twice is stored once. */
const Key = EntryId
const AccountId = z.string().check(z.minLength(1), z.maxLength(100))
const Moment = z.iso.datetime()
export const mostPictures = 12

const ChargeUsed = z.object({
  charge: IdNumber,
  quantity: z.int().check(z.gte(1, 'Must be at least 1'), z.lte(99, 'Must be at most 99')),
})

const TaskName = z.string().check(wellFormed, z.trim(), z.minLength(1), z.maxLength(200), plainLine())
const Note = plainNote(2000)
const TaskDone = z.object({ name: TaskName, done: z.boolean() })

export const VisitReportDraft = z
  .object({
    visit: IdNumber,
    /** Who wrote it: another technician of the same phone cannot send it. */
    account: AccountId,
    device: z.string().check(z.regex(/^[0-9a-f]{8,32}$/)),
    beganAt: z.nullable(Moment),
    endedAt: Moment,
    /** The phone's clock at the time of sending, which the server compares with its own. */
    sentAt: Moment,
    access: z.boolean(),
    reason: z.nullable(z.enum(accessReasons)),
    readings: ReadingsTaken,
    litres: z.nullable(z.int().check(z.gte(5), z.lte(10_000_000))),
    given: z.array(DoseGiven).check(z.maxLength(20)),
    charges: z.array(ChargeUsed).check(
      z.maxLength(20),
      z.refine((used) => new Set(used.map(({ charge }) => charge)).size === used.length, 'Each charge once'),
    ),
    tasks: z.array(TaskDone).check(z.maxLength(40)),
    note: Note,
    pictures: z.array(Key).check(z.maxLength(mostPictures)),
  })
  .check(
    z.refine(({ access, reason }) => access === (reason === null), 'Say why there was no access'),
    z.refine(({ access, pictures }) => access || pictures.length > 0, 'A visit without access needs a picture'),
  )
export type VisitReportDraft = z.infer<typeof VisitReportDraft>

const ReportOutcome = z.object({
  key: z.string(),
  /** False where the visit was decided already: the report is kept beside the first one. */
  first: z.boolean(),
  visit: z.enum(visitStates),
  /** By how many minutes the phone's clock is wrong; 0 where it is right. */
  clockMinutes: z.int(),
})
export type ReportOutcome = z.infer<typeof ReportOutcome>

const ReportReading = z.object({
  quantity: z.string(),
  name: z.string(),
  value: z.string(),
  target: z.nullable(z.string()),
  inRange: z.nullable(z.boolean()),
})
export type ReportReading = z.infer<typeof ReportReading>

export const VisitReport = z.object({
  key: z.string(),
  visit: z.int(),
  water: z.string(),
  plan: z.nullable(z.string()),
  /** The day of the visit; null while nothing has decided it. */
  day: z.nullable(z.string()),
  first: z.boolean(),
  who: z.string(),
  beganAt: z.nullable(z.string()),
  endedAt: z.string(),
  access: z.boolean(),
  reason: z.nullable(z.enum(accessReasons)),
  readings: z.array(ReportReading),
  given: z.array(z.string()),
  tasks: z.array(TaskDone),
  note: z.string(),
  pictures: z.array(z.object({ key: z.string(), kind: z.enum(pictureKinds), width: z.int(), height: z.int() })),
  next: z.nullable(z.string()),
  /** For staff alone. */
  sending: z.nullable(
    z.object({ storedAt: z.string(), device: z.string(), clockMinutes: z.int(), state: z.enum(visitStates) }),
  ),
})
export type VisitReport = z.infer<typeof VisitReport>

/** The key of a mailed link: of this report, or of its plan. */
const LinkKey = z.optional(z.string().check(z.maxLength(100)))
const isRecord = 'the report is itself the record of who did what, and when'
const ofId = z.object({ id: Id })

export const visitReportApi = {
  sendPicture: endpoint({
    method: 'PUT',
    path: '/api/visits/pictures/:key',
    summary: 'Receives a picture of a report that follows; sent again under the same key, it is stored once',
    for: 'visits.do',
    unaudited: isRecord,
    input: z.object({ key: Key, report: Key, account: AccountId, kind: z.enum(pictureKinds) }),
    reply: z.object({ key: z.string() }),
    file: reportPictureBody,
  }),
  send: endpoint({
    method: 'PUT',
    path: '/api/visits/reports/:key',
    summary: 'Receives the report of a visit; sent again under the same key, it is stored once',
    for: 'visits.do',
    unaudited: isRecord,
    input: z.safeExtend(VisitReportDraft, { key: Key }),
    reply: ReportOutcome,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/visits/reports/:report',
    summary: 'The report of a visit, for its customer: by the link of the email or of the plan, or signed in',
    for: 'anyone',
    input: z.object({ report: Key, key: LinkKey }),
    reply: VisitReport,
    tags: () => ['visits'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/visits/reports/:report/pictures/:picture',
    summary: 'A picture of a report, for those who may read the report',
    for: 'anyone',
    input: z.object({ report: Key, picture: Key, key: LinkKey }),
    reply: z.unknown(),
    download: 'image/webp',
  }),
  ofVisit: endpoint({
    method: 'GET',
    path: '/api/admin/visits/:id/reports',
    summary: 'The reports of a visit: the one that decided it first',
    for: 'visits.plan',
    input: ofId,
    reply: z.array(VisitReport),
    tags: () => ['visits'],
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/api/admin/sites/:id/reports',
    summary: 'The newest fifty reports of the visits to a site',
    for: 'visits.plan',
    input: ofId,
    reply: z.array(VisitReport),
    tags: () => ['visits', 'sites'],
  }),
}
