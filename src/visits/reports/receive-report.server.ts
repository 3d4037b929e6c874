import { transact } from '#lib/changes/transact.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { formatDate } from '#lib/values/dates.ts'
import { quantitiesOf, type WaterReadings } from '#water/record/water-entry.ts'
import { watersTag } from '#water/record/water-passport.ts'
import { insertOnce } from '#water/passport/water-passport-store.server.ts'
import { afterReport } from '../ledger/finished-visit.ts'
import { findTechnicianName } from '../round/round-store.server.ts'
import { visitsTags } from '../ledger/visit-tags.ts'
import type { SignReport } from '../access/report-link.server.ts'
import { digestOf, findKeyOf, keyFrom } from './report-key.server.ts'
import { queueReportMail } from './report-mail.server.ts'
import { isReportable, reportedTimes } from './reported-day.ts'
import type { ReportOutcome, VisitReportDraft } from './visit-report.ts'
import { listPicturesOf } from './visit-picture-store.server.ts'
import {
  type ChargeGiven,
  insertReport,
  insertVisitCharges,
  listChargesNamed,
  lockReportedVisit,
  type ReportRow,
  setMeasuredLitres,
  setVisitReported,
  type VisitAtReport,
} from './visit-report-store.server.ts'

type ReceiveReportInput = VisitReportDraft & { key: string }

/** Stores a report once, however often it is sent, with all that follows from it. The first report of a visit decides it; a later one is kept beside it. */
export async function receiveReport(
  app: Pick<AppContext, 'db' | 'changes' | 'runtime'>,
  context: Pick<RequestContext, 'person' | 'reply'>,
  sent: ReceiveReportInput,
  sign: SignReport,
): Promise<ReportOutcome> {
  const me = context.person!
  if (me.id !== sent.account)
    throw new Problem('conflict', 'Another technician wrote this report. It is sent once they have signed in.')
  return transact(app, context, async (tx) => {
    const visit = await lockReportedVisit(tx, sent.visit)
    const { key, stored } = await findKeyOf(tx, sent)
    if (stored) return { value: outcomeOf(stored, visit!.state), tags: [] }
    if (!visit) throw new Problem('missing', 'This visit does not exist any more.')
    const now = app.runtime.now()
    if (!isReportable(visit, now))
      throw new Problem(
        'conflict',
        `This visit is planned for ${formatDate(visit.plannedOn)}: it cannot be reported yet.`,
      )
    const report = await toReport(tx, { key, sent }, visit, now)
    await insertReport(tx, report)
    await recordInWater(tx, report, visit)
    if (sent.litres !== null) await setMeasuredLitres(tx, visit.water.id, sent.litres)
    const state = report.first ? await decide(tx, report, visit) : visit.state
    if (report.first) await queueReportMail(tx, app.runtime, { visit, report, sign })
    return { value: outcomeOf(report, state), tags: tagsOf(visit) }
  })
}

const outcomeOf = ({ key, first, clockMinutes }: Omit<ReportRow, 'storedAt'>, visit: VisitAtReport['state']) => ({
  key,
  first,
  visit,
  clockMinutes,
})

type KeyedReport = { key: string; sent: ReceiveReportInput }

async function toReport(tx: Transaction, { key, sent }: KeyedReport, visit: VisitAtReport, now: Date) {
  const { device, access, reason, readings, tasks, note } = sent
  refuseForeign(readings, visit)
  await refuseWithoutPictures(tx, sent)
  const { day, ...times } = reportedTimes(sent, visit, now)
  const first = !visit.reported && afterReport(visit, day, access) !== null
  const who = await findTechnicianName(tx, sent.account)
  const given = [...sent.given, ...(await nameCharges(tx, sent))]
  const told = { key, device, access, reason, readings, tasks, note }
  return { ...told, ...times, day, visit: visit.id, account: sent.account, digest: digestOf(sent), first, who, given }
}
type NewReport = Awaited<ReturnType<typeof toReport>>

function refuseForeign(readings: WaterReadings, { water }: VisitAtReport) {
  const known = new Set<string>(quantitiesOf[water.kind])
  const foreign = Object.keys(readings).filter((quantity) => !known.has(quantity))
  if (foreign.length) throw new Problem('invalid', `A ${water.kind} has no reading called ${foreign.join(', ')}.`)
}

/** Pictures come first, so that whoever reads the report sees them. */
async function refuseWithoutPictures(tx: Transaction, { key, pictures }: ReceiveReportInput) {
  const stored = new Set((await listPicturesOf(tx, [key])).map((picture) => picture.key))
  if (pictures.some((each) => !stored.has(each)))
    throw new Problem('conflict', 'Not all pictures of this report have arrived. Please send it again.')
}

async function nameCharges(tx: Transaction, { charges }: ReceiveReportInput): Promise<ChargeGiven[]> {
  if (!charges.length) return []
  const ids = charges.map(({ charge }) => charge)
  const known = await listChargesNamed(tx, ids)
  return charges.map(({ charge, quantity }) => {
    const found = known.find(({ id }) => id === charge)
    if (!found) throw new Problem('invalid', 'One of the charges does not exist.')
    return { charge, quantity, name: found.name, unit: found.unit }
  })
}

/** Readings and doses stand in the water's own record too, under keys of their own that follow from the report's. */
async function recordInWater(tx: Transaction, report: NewReport, { water }: VisitAtReport) {
  const entry = { waterId: water.id, at: new Date(report.endedAt), who: report.who || 'Technician' }
  if (Object.keys(report.readings).length) {
    const content = { kind: 'test' as const, readings: report.readings }
    await insertOnce(tx, { ...entry, id: report.key, kind: 'test', content })
  }
  for (const [place, dose] of report.given.entries()) {
    if (!('substance' in dose)) continue
    const id = keyFrom(report.key, place)
    await insertOnce(tx, { ...entry, id, kind: 'dose', content: { kind: 'dose', ...dose } })
  }
}

async function decide(tx: Transaction, report: NewReport, visit: VisitAtReport) {
  const after = afterReport(visit, report.day, report.access)!
  await setVisitReported(tx, visit.id, after)
  const used = report.given.filter((each): each is ChargeGiven => 'charge' in each)
  if (used.length) await insertVisitCharges(tx, visit.id, used)
  return after.state
}

/** A measured size shows on its site. */
const tagsOf = ({ subscription, account }: VisitAtReport): CacheTag[] => [
  ...visitsTags(subscription),
  'sites',
  ...(account === null ? [] : [watersTag(account)]),
]
