import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#app/pages/pages.ts'
import { type SiteProcess, startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'
import { sampleAddress, walkedRows } from './e2e/sample-addresses.ts'
import { eventually } from './eventually.ts'
import { openFakeSmtp } from './fake-smtp.ts'
import { makeSeededFolder, withCheapHashes } from './seeded-folder.ts'
import { table } from './product-lists.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'clearwater-started-'))
let folder: string
let site: SiteProcess
let cookie: string

beforeAll(async () => {
  needBuiltSite()
  // A first start, which migrates and seeds, is that of the live shop below, and of a demonstration in runtime-folder.test.ts.
  folder = makeSeededFolder()
  site = await startSite({ DATA_DIR: folder, ...withCheapHashes })
  const answer = await post('/api/users/login', { username: 'admin', password: 'admin1234' })
  expect(answer.status).toBe(200)
  cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}, 300_000)
afterAll(async () => {
  await site.crash()
  rmSync(folder, { recursive: true, force: true })
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: object, to = site) =>
  fetch(to.url + path, {
    method: 'POST',
    headers: { ...json, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
const send = (path: string, type: string, body: BodyInit) =>
  fetch(site.url + path, { method: 'POST', headers: { cookie, 'content-type': type }, body })
const bytesOf = async (address: string) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer())

test('npm start runs the bundle, which is healthy and shows every page', async () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({
    scripts: { start: 'node dist/server/start.server.js' },
  })
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' })
  for (const row of walkedRows(pages)) {
    const answer = await fetch(site.url + sampleAddress(row))
    expect([row.path, answer.status]).toEqual([row.path, 200])
    expect(await answer.text()).toContain('</html>')
  }
}, 120_000)

test('an icon is a single element without shapes, each of which would be styled before the first paint', async () => {
  const html = await (await fetch(`${site.url}/`)).text()
  const icons = html.match(/<svg [^>]*class="lucide\b[^>]*>/g) ?? []
  expect(icons.length).toBeGreaterThan(20)
  expect(html.match(/<svg [^>]*class="lucide\b[^>]*><\/svg>/g)).toEqual(icons.map((icon) => `${icon}</svg>`))
  const sheet = /mask:url\((\/assets\/icons-\w+\.svg)\)/.exec(html)![1]!
  expect((await bytesOf(sheet)).toString()).toMatch(/^<svg .*<\/svg>$/)
})

test('the started site accepts a product picture and shows it', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3fc7d4' } })
    .jpeg()
    .toBuffer()
  const answer = await send('/api/admin/products/1/pictures', 'image/jpeg', new Uint8Array(picture))
  expect(answer.status).toBe(200)
  const { pictures } = (await answer.json()) as { pictures: { src: string }[] }
  expect(await sharp(await bytesOf(pictures.at(-1)!.src)).metadata()).toMatchObject({ format: 'webp', width: 600 })
}, 120_000)

test('the started site compares and imports a product list', async () => {
  const wrong = await send(
    '/api/admin/product-imports?whose=own',
    'text/csv',
    table(['SKU', 'Price'], ['NOBODY-1', '5']),
  )
  expect(await wrong.json()).toMatchObject({ wrong: 1 })
  const exported = await (await fetch(`${site.url}/api/admin/products.csv`, { headers: { cookie } })).text()
  const list = await send('/api/admin/product-imports', 'text/csv', exported.replace(/(\d)\.00,/, '$1.50,'))
  const { id, wrong: faults } = (await list.json()) as { id: number; wrong: number }
  expect(faults).toBe(0)
  expect((await post(`/api/admin/product-imports/${id}/confirm`, {})).status).toBe(200)
}, 120_000)

test('a live shop started from the bundle sends its mail', async () => {
  const smtp = await openFakeSmtp()
  const [data, kept] = [newFolder(), cookie]
  cookie = ''
  const live = await startSite({
    DATA_DIR: data,
    SITE_MODE: 'live',
    LIMITS: 'on',
    PUBLIC_URL: 'https://shop.example.co.za',
    TRUST_PROXY: 'none',
    SECRET: 'a-long-secret-of-this-installation-alone',
    ADMIN_EMAIL: 'owner@example.co.za',
    ADMIN_PASSWORD: 'quiet herons at dawn',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'shop@example.co.za',
    MAIL_TO: 'orders@example.co.za',
  })
  const enquiry = {
    fullName: 'Nomsa Dlamini',
    email: 'nomsa@example.com',
    phone: '+27 82 555 0101',
    serviceType: 'maintenance',
    message: 'Our pool has turned green since the storm.',
  }
  expect((await post('/api/consultations', enquiry, live)).status).toBe(201)
  await eventually(
    async () => smtp.caught.flatMap(({ to }) => to),
    (to) => to.includes('orders@example.co.za'),
    30_000,
  )
  await live.stop()
  await smtp.close()
  cookie = kept
  rmSync(data, { recursive: true, force: true })
}, 300_000)

test('the started site stops cleanly when told to', async () => {
  site.send('SIGTERM')
  expect(await site.ended).toBe(0)
}, 120_000)
