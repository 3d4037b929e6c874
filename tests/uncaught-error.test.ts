import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'
import { eventually } from './eventually.ts'
import { makeSeededFolder } from './seeded-folder.ts'
import { sendInTwoParts } from './send-in-two-parts.ts'

let folder: string
const faults = pathToFileURL(join(import.meta.dirname, 'throw-on-signal.ts')).href
let site: SiteProcess

afterEach(() => site.crash())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = async () => void (site = await startSite({ DATA_DIR: folder, NODE_OPTIONS: `--import=${faults}` }))

beforeAll(async () => {
  needBuiltSite()
  folder = makeSeededFolder()
})

const fatalLines = () =>
  site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err: { message: string; stack: string } })
    .filter(({ level }) => level === 60)

const faultOf = { SIGUSR2: 'thrown where nobody catches', SIGHUP: 'rejected where nobody handles' }

for (const [signal, message] of Object.entries(faultOf))
  test(`an error ${message} is logged in one line, and the server answers open requests before it ends with code 1`, async () => {
    await open()
    const order = await sendInTwoParts(`${site.url}/api/orders`)
    site.send(signal as NodeJS.Signals)
    await eventually(async () => fatalLines().length, Boolean, 5_000)
    expect((await order.finish()).status).toBe(201)
    expect(await site.ended).toBe(1)
    expect(fatalLines()).toEqual([expect.objectContaining({ err: expect.objectContaining({ message }) })])
    expect(fatalLines()[0]!.err.stack).toContain('throw-on-signal')
  }, 120_000)

test('a second error while the server closes is logged and does not stop it from ending', async () => {
  await open()
  const order = await sendInTwoParts(`${site.url}/api/orders`)
  for (const [index, signal] of (['SIGUSR2', 'SIGUSR2', 'SIGHUP'] as const).entries()) {
    site.send(signal)
    await eventually(
      async () => fatalLines().length,
      (count) => count === index + 1,
      5_000,
    )
  }
  expect((await order.finish()).status).toBe(201)
  expect(await site.ended).toBe(1)
}, 120_000)

test('an error while a stopping server closes changes its exit code', async () => {
  await open()
  const order = await sendInTwoParts(`${site.url}/api/orders`)
  site.send('SIGTERM')
  await eventually(
    async () => site.log(),
    (log) => log.includes('"closing"'),
    5_000,
  )
  site.send('SIGUSR2')
  await eventually(async () => fatalLines().length, Boolean, 5_000)
  expect((await order.finish()).status).toBe(201)
  expect(await site.ended).toBe(1)
}, 120_000)
