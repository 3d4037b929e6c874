import { rmSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { stopUnderLoad } from '../bench/stop-trial.ts'
import { needBuiltSite } from './built-site.ts'
import { makeSeededFolder } from './seeded-folder.ts'

let folder: string
let site: SiteProcess

beforeAll(() => needBuiltSite())
afterEach(async () => {
  await site.crash()
  rmSync(folder, { recursive: true, force: true })
})

const open = async () => {
  folder = makeSeededFolder()
  site = await startSite({ DATA_DIR: folder })
}

/** Every fourth address is uncached, so that the server has to ask its database. */
const addressOf = (turn: number) => (turn % 4 ? '/product/1' : `/api/products?search=word${turn}`)

for (const [words, keepAlive] of [
  ['a new connection each', false],
  ['connections that are kept', true],
] as const)
  test(`none of 1,000 requests across a SIGTERM, on ${words}, is reset`, async () => {
    await open()
    const trial = await stopUnderLoad(site, { requests: 1000, callers: 24, keepAlive, addressOf })
    expect(await site.ended).toBe(0)
    expect(trial).toMatchObject({ resets: [], faults: [] })
    expect(trial.answered + trial.refused).toBe(1000)
    expect(trial.answered).toBeGreaterThan(499)
  }, 300_000)
