import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#accounts/demo-accounts.ts'
import { pages } from '#app/pages/pages.ts'
import { forgetPeak, memoryOf, peakMemoryOf } from '../bench/process-use.ts'
import { signIn } from '../bench/sign-in.ts'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'
import { sampleAddress, walkedRows } from './e2e/sample-addresses.ts'
import { eventually } from './eventually.ts'
import { makeSeededFolder, withCheapHashes } from './seeded-folder.ts'

const mostAfterWalk = 400
const mostForPictures = 150
let folder: string
let site: SiteProcess

/** Only Linux tells a process's memory. */
describe.runIf(process.platform === 'linux')('the memory of the started site on the embedded database', () => {
  beforeAll(async () => {
    needBuiltSite()
    folder = makeSeededFolder()
    site = await startSite({ DATA_DIR: folder, ...withCheapHashes })
  }, 300_000)
  afterAll(async () => {
    await site.crash()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is at most 400 MB after a walk over all pages', async () => {
    const map = await (await ask('/sitemap.xml')).text()
    const listed = [...map.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
    for (const address of new Set([...walkedRows(pages).map(sampleAddress), ...listed])) {
      expect([address, (await ask(address)).status]).toEqual([address, 200])
    }
    await settledMemory()
    expect(memoryOf(site.pid)).toBeLessThanOrEqual(mostAfterWalk)
  }, 300_000)

  test('rises by at most 150 MB for five photos of 48 megapixels at once, and only while they are processed', async () => {
    const cookie = await signIn(site.url, demoAccounts.admin)
    const picture = await largePicture()
    const before = await settledMemory()
    forgetPeak(site.pid)
    const sent = [1, 2, 3, 4, 5].map((id) =>
      ask(`/api/admin/products/${id}/pictures`, { cookie, 'content-type': 'image/jpeg' }, picture),
    )
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(peakMemoryOf(site.pid) - before).toBeLessThanOrEqual(mostForPictures)
  }, 300_000)
})

const ask = (path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
  fetch(site.url + path, body ? { method: 'POST', headers, body } : {})

async function largePicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const create = { width: 8064, height: 6048, channels: 3, background: '#3fc7d4', noise } as const
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 93 }).toBuffer())
}

/** V8 compiles the hottest function of the database once, in the background, with 600 MB that it then releases. */
async function settledMemory() {
  const small = (held: number) => held <= mostAfterWalk
  await eventually(async () => memoryOf(site.pid), small, 60_000)
  return memoryOf(site.pid)
}
