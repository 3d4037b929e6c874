import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { compare, median } from '../numbers.ts'
import { type Effort, type Measure, type Part, say } from '../part.ts'
import { emptyPlace, type Place, placeNames, stockUp, withPlace } from '../place.ts'
import type { Shopped } from '../processes/shoppers.ts'
import { runProcess } from '../run-process.ts'
import { here, startSite } from '../site-process.ts'

const clients = 8

export const versions: Part = {
  name: 'versions',
  about: 'placing orders with this version and with a built checkout of an older one, in turn (--against=FOLDER)',
  minutes: 10,
  onRequest: true,
  run: async (effort) => {
    const folder = builtIn(effort.against)
    const measures: Measure[] = []
    for (const kind of ['postgres', 'embedded'] as const)
      measures.push(...((await withPlace(kind, (place) => compareOn(place, folder, effort))) ?? []))
    return { measures }
  },
}

function builtIn(folder: string | undefined) {
  if (!folder) throw new Error('Say against which version: npm run bench -- versions --against=FOLDER')
  if (!existsSync(join(folder, 'dist/server/start.server.js')))
    throw new Error(`${folder} has no built shop: npm ci && npm run build there first`)
  return folder
}

async function compareOn(place: Place, folder: string, effort: Effort): Promise<Measure[]> {
  const ours = await openVersion(place, here)
  const beside = await emptyPlace(place)
  const theirs = await openVersion(beside, { ...here, folder })
  const runs: Record<'ours' | 'theirs', Shopped[]> = { ours: [], theirs: [] }
  const shop = async (which: 'ours' | 'theirs') => {
    const run = await { ours, theirs }[which].shop(effort.seconds)
    runs[which].push(run)
    say(`${placeNames[place.kind]}, ${which}: ${Math.round(run.perSecond)} orders/s, p99 ${run.p99.toFixed(1)} ms`)
    return run.perSecond
  }
  try {
    for (const version of [ours, theirs]) await version.shop(effort.short ? 1 : 10)
    const { ratio } = await compare(
      effort.pairs,
      () => shop('ours'),
      () => shop('theirs'),
    )
    return describe(place.kind, ratio, runs)
  } finally {
    await ours.stop()
    await theirs.stop()
    if (place.kind === 'embedded') await beside.remove()
  }
}

/** A version on a place of its own, which it has migrated and filled itself. */
async function openVersion(place: Place, shop: typeof here) {
  const filling = await startSite(place.env, '/readyz', shop)
  await filling.stop()
  const products = (await stockUp(place)).map(({ id }) => id)
  const site = await startSite(place.env, '/readyz', shop)
  return {
    shop: (seconds: number) => runProcess<Shopped>('shoppers', { url: site.url, clients, seconds, products }),
    stop: site.stop,
  }
}

function describe(
  kind: Place['kind'],
  ratio: number,
  { ours, theirs }: Record<'ours' | 'theirs', Shopped[]>,
): Measure[] {
  const on = placeNames[kind]
  const p99s = ours.map(({ p99 }, pair) => p99 / theirs[pair]!.p99)
  const failed = ours.reduce((sum, run) => sum + run.failed, 0)
  return [
    { id: `versions.${kind}.orders`, label: `Orders/s against the version before, ${on}`, value: ratio, unit: '×' },
    { id: `versions.${kind}.p99`, label: `p99 against the version before, ${on}`, value: median(p99s), unit: '×' },
    { id: `versions.${kind}.failed`, label: `Orders that failed meanwhile, ${on}`, value: failed, unit: '' },
  ]
}
