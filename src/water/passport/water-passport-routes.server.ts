import type { AppContext, RequestContext } from '#lib/serving/app-context.server.ts'
import type { Database } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { serve } from '#lib/serving/serve.server.ts'
import { publish, transact } from '#lib/changes/transact.server.ts'
import { addWaterEntry, toEntry } from './add-water-entry.server.ts'
import { waterPassportApi as api, watersTag } from '../record/water-passport.ts'
import {
  countEntries,
  findLastTest,
  findWater,
  insertWater,
  listWaterEntries,
  listWaters,
  removeEntry,
  removeWater,
  setWater,
  type WaterRow,
} from './water-passport-store.server.ts'

const mostWaters = 20
/** The newest entries that a screen shows: a test a day for more than a year. */
const mostShown = 500
const mostForStaff = 50

const missing = () => new Problem('missing', 'This pool or tank is not among yours.')
const visited = () =>
  new Problem(
    'conflict',
    'We visit this pool or tank, so it cannot be deleted here. Please ask us once you no longer need us.',
  )
const meOf = (context: RequestContext) => context.person!.id

export function waterPassportRoutes(app: AppContext) {
  const { db } = app
  const publishOwn = (context: RequestContext) => publish(app, context, [watersTag(meOf(context))])

  serve(app, api.mine, (_, context) => listMine(db, meOf(context)))
  serve(app, api.record, async ({ id }, context) => {
    const water = await findWater(db, meOf(context), id)
    if (!water) throw missing()
    return withEntries(db, water, mostShown)
  })

  serve(app, api.add, (draft, context) =>
    transact(app, context, async (tx) => {
      const water = await insertWater(tx, meOf(context), draft, mostWaters)
      if (!water)
        throw new Problem('conflict', `You have ${mostWaters} pools and tanks already. Please delete one first.`)
      return { value: water, tags: [watersTag(meOf(context))] }
    }),
  )
  serve(app, api.change, async (draft, context) => {
    const water = await setWater(db, meOf(context), draft)
    if (!water) throw missing()
    publishOwn(context)
    if (water.siteId !== null) publish(app, context, ['sites'])
    return water
  })
  serve(app, api.remove, async ({ id }, context) => {
    if (!(await removeWater(db, meOf(context), id)))
      throw (await findWater(db, meOf(context), id)) ? visited() : missing()
    publishOwn(context)
    return { message: 'It is deleted, with all of its entries.' }
  })

  serve(app, api.addEntry, ({ id, ...entry }, context) => addWaterEntry(app, context, { ...entry, waterId: id }))
  serve(app, api.removeEntry, async ({ id, entry }, context) => {
    const water = await findWater(db, meOf(context), id)
    if (!water) throw missing()
    if (!(await removeEntry(db, id, entry))) throw new Problem('missing', 'This entry has already been deleted.')
    publishOwn(context)
    return { message: 'The entry is deleted.' }
  })

  serve(app, api.ofCustomer, async ({ id }) =>
    Promise.all((await listWaters(db, id)).map((water) => withEntries(db, water, mostForStaff))),
  )
}

async function listMine(db: Database, accountId: string) {
  const rows = await listWaters(db, accountId)
  const ids = rows.map(({ id }) => id)
  const counts = await countEntries(db, ids)
  return Promise.all(
    rows.map(async (water) => {
      const last = await findLastTest(db, water.id)
      return { ...water, entries: counts.get(water.id) ?? 0, lastTest: last ? toEntry(last) : null }
    }),
  )
}

const withEntries = async (db: Database, water: WaterRow, most: number) => ({
  ...water,
  entries: (await listWaterEntries(db, water.id, most)).map(toEntry),
})
