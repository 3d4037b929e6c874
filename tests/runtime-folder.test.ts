import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startSite } from '../bench/site-process.ts'
import { startCaddy } from '../bench/caddy-proxy.ts'
import { startTemporaryPostgres } from '../scripts/temporary-postgres.ts'
import { needBuiltSite } from './built-site.ts'
import { openFakeSmtp } from './fake-smtp.ts'
import { commandOnPage, settingsOnPage } from './operators-page.ts'

/** Megabytes. With the Debian below it, an image of less than 300. */
const most = 220
const folder = mkdtempSync(join(tmpdir(), 'clearwater-runtime-'))
const [shop, data] = [join(folder, 'shop'), join(folder, 'data')]
const node = join(shop, 'bin/node')

beforeAll(() => {
  needBuiltSite()
  const [, gather] = commandOnPage('gather-runtime').split(' && node ')
  const [script] = gather!.split(' ')
  const gathered = spawnSync(process.execPath, [script!, shop], { encoding: 'utf8' })
  if (gathered.status !== 0) throw new Error(gathered.stderr)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(shop, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('the contents of an image are small, without sources or development packages', () => {
  const bytes = files().reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1024 ** 2).toBeLessThan(most)
  expect(readdirSync(shop).toSorted()).toEqual([
    'bin',
    'content',
    'dist',
    'media',
    'migrations',
    'node_modules',
    'package.json',
    'public',
  ])
  for (const name of ['vite', 'vitest', 'typescript', '@playwright', 'lightningcss/src', 'npm']) {
    expect(files().filter((file) => file.includes(`/node_modules/${name}/`))).toEqual([])
  }
})

test('the image contents run on their own, without npm or other files: pages, pictures, a backup', async () => {
  const site = await startSite({ PATH: '', DATA_DIR: data }, '/readyz', { node, folder: shop })
  for (const address of ['/', '/product/1', '/api/products?limit=2', '/healthz']) {
    expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200])
  }
  const picture = /src="(\/media\/[^"]+)"/.exec(await (await fetch(`${site.url}/`)).text())![1]!
  expect((await fetch(site.url + picture)).headers.get('content-type')).toMatch(/^image\//)
  const backup = spawnSync(node, ['dist/server/backup.js', join(folder, 'shop.backup')], {
    cwd: shop,
    env: { DATA_DIR: data },
    encoding: 'utf8',
  })
  expect(backup).toMatchObject({ status: 0, stdout: expect.stringContaining('Written and read back') })
  await site.stop()
}, 120_000)

const asRoot = process.getuid?.() === 0
const nobody = 65534

/**
 * Without a container: the user who runs it may write to its data and to nothing else. Root assigns it to nobody; other users remove their own
 * permission.
 */
function withoutRights(writable: string) {
  mkdirSync(writable, { recursive: true })
  chmodSync(folder, 0o755)
  if (!asRoot) {
    for (const file of [shop, ...files()]) chmodSync(file, statSync(file).mode & 0o555)
    return node
  }
  chownSync(writable, nobody, nobody)
  const program = join(folder, 'node-as-nobody')
  writeFileSync(program, `#!/bin/sh\nexec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups ${node} "$@"\n`)
  chmodSync(program, 0o755)
  return program
}

/** The commands of docs/operating.md, word for word, where there is no container: on a PostgreSQL of its own, behind the shipped Caddy. */
test('the operators’ page leads from an empty server to a shop that is opened, backed up and restored', async () => {
  const postgres = await startTemporaryPostgres()
  if (!postgres) return console.warn('There is no PostgreSQL: the page for operators is not walked')
  onTestFinished(postgres.stop)
  const smtp = await openFakeSmtp()
  onTestFinished(() => smtp.close())
  const own = join(folder, 'live')
  const program = withoutRights(own)
  const said = settingsOnPage()
  const environment = { ...said, SMTP_URL: smtp.url, SITE_MODE: 'live', TRUST_PROXY: 'loopback', LIMITS: 'on' }
  const at = { DATABASE_URL: postgres.url, DATA_DIR: own, BACKUP_DIR: join(own, 'backups') }
  const before = files().map((file) => statSync(file).mtimeMs)
  const site = await startSite({ PATH: process.env.PATH!, ...environment, ...at }, '/readyz', {
    node: program,
    folder: shop,
  })
  onTestFinished(site.stop)
  const proxy = await startCaddy([site.url])
  onTestFinished(() => proxy?.stop())
  const front = proxy?.url ?? site.url
  const post = (path: string, cookie: string, body: object) =>
    fetch(front + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/users/login', '', { username: said.ADMIN_EMAIL, password: said.ADMIN_PASSWORD })
  expect(signedIn.status, site.log()).toBe(200)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const list = (await (await fetch(`${front}/api/admin/going-live`, { headers: { cookie } })).json()) as {
    lines: { name: string; done: boolean; needed: boolean }[]
  }
  const needed = list.lines.filter((line) => line.needed && !line.done).map(({ name }) => name)
  expect(needed).toEqual(expect.arrayContaining(['contact', 'legal', 'vat', 'delivery', 'goods']))
  if (proxy) expect((await fetch(`${front}/metrics`)).status).toBe(404)
  const bearer = { authorization: `Bearer ${said.METRICS_TOKEN}` }
  expect((await fetch(`${site.url}/metrics`, { headers: bearer })).status).toBe(200)

  const file = join(own, 'by-hand.backup')
  const run = (words: string, env: Record<string, string>) => {
    const [, script] = /node (dist\/server\/\w+\.js)/.exec(commandOnPage(words))!
    return spawnSync(program, [script!, file], {
      cwd: shop,
      env: { BACKUP_KEY: said.BACKUP_KEY, ...env },
      encoding: 'utf8',
    })
  }
  expect(run('backup.js', { DATABASE_URL: postgres.url })).toMatchObject({ status: 0 })
  const restored = run('restore.js', { DATA_DIR: join(own, 'drill') })
  expect([restored.status, restored.stdout]).toEqual([0, expect.stringMatching(/rows/)])
  expect(files().map((one) => statSync(one).mtimeMs)).toEqual(before)
}, 120_000)

test('the image is built from existing files as a non-root user, and its server starts from read-only files', () => {
  const [build, image] = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(1) as [string, string]
  const copied = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
  expect(copied.filter((source) => !existsSync(source))).toEqual([])
  const gathered = commandOnPage('gather-runtime').replace('/opt/clearwater-reef', '/runtime')
  expect(`npm ci && ${/^RUN (npm run build.*)$/m.exec(build)![1]}`).toBe(gathered)
  expect(/^USER (\S+)$/m.exec(image)![1]).not.toBe('root')
  expect(image).not.toMatch(/\bnpm\b|apt-get/)
  const compose = readFileSync('compose.yaml', 'utf8')
  for (const words of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) expect(compose).toContain(words)
  for (const [, source] of compose.matchAll(/\[(\.\/[^:]+):/g))
    expect([source, existsSync(source!)]).toEqual([source, true])
  const asked = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!)
  expect(Object.keys(settingsOnPage())).toEqual(expect.arrayContaining(asked))
})

test('systemd reports no problem in the unit', () => {
  const unit = join(folder, 'clearwater-reef.service')
  const shipped = readFileSync('deploy/clearwater-reef.service', 'utf8')
  writeFileSync(unit, shipped.replaceAll('/opt/clearwater-reef', shop))
  const looked = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  if (looked.error) return console.warn('There is no systemd-analyze: the unit is not looked at')
  expect(looked.stderr.split('\n').filter((line) => line.includes('clearwater-reef'))).toEqual([])
})

test('everything that the operators’ files start and name exists', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const start = 'dist/server/start.server.js'
  expect(files()).toContain(join(shop, start))
  for (const file of ['Dockerfile', 'deploy/clearwater-reef.service']) expect(read(file)).toContain(start)
  expect(read('Dockerfile')).toContain(`FROM node:${read('.nvmrc').split('.')[0]}-`)
  const told = read('deploy/alerts.yaml') + read('deploy/dashboard.json')
  const named = new Set(told.match(/\bclearwater_[a-z_]+/g)!.map((name) => name.replace(/_(count|bucket)$/, '')))
  const declared = read('src/operations/metrics.server.ts') + read('src/operations/backup-job.server.ts')
  const jobs = read('src/jobs/job-routes.server.ts') + read('src/jobs/watch-clock.server.ts')
  const gauges = declared + jobs + read('src/orders/refunds/refund-routes.server.ts')
  for (const name of named) expect(gauges).toContain(name.slice('clearwater_'.length))
})
