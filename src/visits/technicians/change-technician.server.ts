import { changedFields } from '#audit/audit.ts'
import { type Change, changed, unchanged } from '#audit/change.server.ts'
import type { CacheTag } from '#lib/contract/cache-tag.ts'
import { fieldProblem, Problem } from '#lib/contract/problem.ts'
import type { Transaction } from '#lib/database/database.server.ts'
import { asSeen, changedMeanwhile } from '#lib/database/seen-version.ts'
import { lastEnteredDay } from '#lib/calendar/south-african-days.ts'
import { visitsTags } from '../ledger/visit-tags.ts'
import type { AffectedVisit, Technician, TechnicianDraft } from './technician.ts'
import {
  type Asked,
  type FreedVisit,
  findTechnician,
  freePlans,
  freeVisits,
  insertLeave,
  listVisitsOf,
  lockTechnician,
  removeLeave,
  setTechnician,
} from './technician-store.server.ts'

type ChangedTechnician = { technician: Technician; freed: AffectedVisit[] }

/** One who is no longer active loses the plans and all visits from today on. */
export async function changeTechnician(
  tx: Transaction,
  { id, version, ...draft }: TechnicianDraft & { id: string; version: number },
  asked: Asked,
): Promise<Change<ChangedTechnician>> {
  const noun = { noun: 'this technician', subject: `technician:${id}` }
  const before = asSeen(await lockTechnician(tx, id, asked), version, noun)
  const changes = changedFields<object>(before, draft)
  if (!changes && version > 0) return unchanged({ technician: before, freed: [] })
  const plans = before.active && !draft.active ? await freePlans(tx, id) : []
  await setTechnician(tx, id, draft)
  const freed = before.active && !draft.active ? await freeVisits(tx, { id, from: asked.today, to: null }) : []
  const what = version === 0 ? 'set up a technician' : 'changed a technician'
  return toldOf(tx, { id, asked, freed, plans, what: saying(what, freed), ...(changes && { changes }) })
}

export async function addLeave(
  tx: Transaction,
  { id, from, to, visits }: { id: string; from: string; to: string; visits: number },
  asked: Asked,
): Promise<Change<ChangedTechnician>> {
  const technician = await present(tx, id, asked)
  if (to < asked.today)
    throw new Problem('invalid', 'This leave is over.', { fields: { to: 'Choose a day from today on' } })
  if (to > lastEnteredDay(asked.today)) throw fieldProblem('to', 'Leave is entered for a year ahead.')
  if (technician.leave.some((one) => one.from <= to && from <= one.to)) {
    throw new Problem('conflict', `${technician.name} is away on some of these days already.`)
  }
  const span = { id, from: from < asked.today ? asked.today : from, to }
  if ((await listVisitsOf(tx, span)).length !== visits) throw changedMeanwhile('the visits in these days')
  await insertLeave(tx, id, from, to)
  const freed = await freeVisits(tx, span)
  const changes = { leave: [null, `${from} to ${to}`] as [null, string] }
  return toldOf(tx, { id, asked, freed, plans: [], what: saying('added leave', freed), changes })
}

export async function endLeave(
  tx: Transaction,
  { id, leave }: { id: string; leave: number },
  asked: Asked,
): Promise<Change<Technician>> {
  await present(tx, id, asked)
  const gone = await removeLeave(tx, id, leave)
  if (!gone) throw new Problem('missing', 'This leave no longer exists.')
  const changes = { leave: [`${gone.from} to ${gone.to}`, null] as [string, null] }
  const done = await toldOf(tx, { id, asked, freed: [], plans: [], what: 'deleted leave', changes })
  return { ...done, value: done.value.technician }
}

async function present(tx: Transaction, id: string, asked: Asked): Promise<Technician> {
  const technician = await lockTechnician(tx, id, asked)
  if (!technician || technician.version === 0) throw new Problem('missing', 'There is no such technician.')
  return technician
}

const saying = (what: string, freed: FreedVisit[]) =>
  freed.length ? `${what}; ${freed.length} ${freed.length === 1 ? 'visit has' : 'visits have'} nobody now` : what

type TechnicianChange = {
  id: string
  asked: Asked
  what: string
  changes?: Record<string, [unknown, unknown]>
  freed: FreedVisit[]
  plans: number[]
}

async function toldOf(
  tx: Transaction,
  { id, asked, what, changes, freed, plans }: TechnicianChange,
): Promise<Change<ChangedTechnician>> {
  const technician = (await findTechnician(tx, id, asked))!
  const said = { what, ...(changes && { changes }), subject: `technician:${id}`, label: technician.name }
  return changed({ technician, freed }, { audit: said, tags: ['technicians', 'visits', ...planTags(freed, plans)] })
}

export const planTags = (freed: readonly FreedVisit[], plans: readonly number[]): CacheTag[] => {
  const concerned = new Set([...plans, ...freed.flatMap(({ subscription }) => subscription ?? [])])
  return [...concerned].flatMap((id) => visitsTags(id))
}
