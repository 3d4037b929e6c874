import { isDeepStrictEqual } from 'node:util'
import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import { oneDay } from '#lib/calendar/durations.ts'
import { Problem } from '#lib/contract/problem.ts'
import { transact } from '#lib/changes/transact.server.ts'
import { type EntryContent, quantitiesOf, type WaterEntry, type WaterKind } from '../record/water-entry.ts'
import { watersTag } from '../record/water-passport.ts'
import { countEntries, type WaterEntryRow, insertOnce, lockWater } from './water-passport-store.server.ts'

/** A test a day for ten years, and as much again. */
const mostEntries = 10_000
const earliest = Date.UTC(2000, 0, 1)

type AddWaterEntryInput = { waterId: number; entry: string; at: string; content: EntryContent }

/** Stores an entry once, however often it is sent: a phone without a connection sends it again. */
export function addWaterEntry(app: AppContext, context: RequestContext, sent: AddWaterEntryInput): Promise<WaterEntry> {
  const me = context.person!
  const { waterId, entry: id, content } = sent
  const at = new Date(sent.at)
  refuseTime(at, app.runtime.now())
  return transact(app, context, async (tx) => {
    const water = await lockWater(tx, me.id, waterId)
    if (!water) throw new Problem('missing', 'This pool or tank is not among yours.')
    refuseForeign(content, water.kind)
    const row = { id, waterId, at, kind: content.kind, content, who: me.username }
    const { stored, isNew } = await insertOnce(tx, row)
    if (!isNew && !isSame(stored, row)) throw new Problem('conflict', 'Another entry has been stored under this id.')
    if (isNew && ((await countEntries(tx, [waterId])).get(waterId) ?? 0) > mostEntries)
      throw new Problem('conflict', 'There is no room for more entries. Please delete old ones first.')
    return { value: toEntry(stored), tags: isNew ? [watersTag(me.id)] : [] }
  })
}

const isSame = (stored: WaterEntryRow, sent: WaterEntryRow) =>
  stored.waterId === sent.waterId &&
  stored.at.getTime() === sent.at.getTime() &&
  isDeepStrictEqual(stored.content, sent.content)

/** A phone's clock may be wrong, by less than a day. */
function refuseTime(at: Date, now: Date) {
  if (at.getTime() >= earliest && at.getTime() <= now.getTime() + oneDay) return
  const message = 'Please check the date: it cannot lie ahead.'
  throw new Problem('invalid', message, { fields: { at: message } })
}

function refuseForeign(content: EntryContent, kind: WaterKind) {
  if (content.kind !== 'test') return
  const known = new Set<string>(quantitiesOf[kind])
  const foreign = Object.keys(content.readings).filter((quantity) => !known.has(quantity))
  if (foreign.length) throw new Problem('invalid', `A ${kind} has no reading called ${foreign.join(', ')}.`)
}

export const toEntry = ({ id, at, content, who }: WaterEntryRow): WaterEntry => ({
  id,
  at: at.toISOString(),
  content,
  who,
})
