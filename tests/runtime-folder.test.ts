import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite } from '../bench/site-process.ts'
import { needBuiltSite } from './built-site.ts'

/** Megabytes. With the Debian under it, an image of less than 300. */
const most = 215
const folder = mkdtempSync(join(tmpdir(), 'clearwater-runtime-'))
const [shop, data] = [join(folder, 'shop'), join(folder, 'data')]
const node = join(shop, 'bin/node')

beforeAll(() => {
  needBuiltSite()
  const gathered = spawnSync(process.execPath, ['scripts/gather-runtime.ts', shop], { encoding: 'utf8' })
  if (gathered.status !== 0) throw new Error(gathered.stderr)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(shop, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('what an image contains is small, and holds neither sources nor packages for development', () => {
  const bytes = files().reduce((sum, file) => sum + statSync(file).size, 0)
  expect(bytes / 1024 ** 2).toBeLessThan(most)
  expect(readdirSync(shop).toSorted()).toEqual([
    'bin',
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

test('it runs by itself, without npm and without any other file: pages, pictures, a backup', async () => {
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

test('what the files for operators start and name is there', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const start = 'dist/server/start.server.js'
  expect(files()).toContain(join(shop, start))
  for (const file of ['Dockerfile', 'deploy/clearwater-reef.service']) expect(read(file)).toContain(start)
  expect(read('Dockerfile')).toContain(`FROM node:${read('.nvmrc').split('.')[0]}-`)
  const told = read('deploy/alerts.yaml') + read('deploy/dashboard.json')
  const named = new Set(told.match(/\bclearwater_[a-z_]+/g)!.map((name) => name.replace(/_(count|bucket)$/, '')))
  const declared = read('src/operations/metrics.server.ts') + read('src/operations/backup-job.server.ts')
  const gauges = declared + read('src/jobs/job-routes.server.ts') + read('src/orders/refunds/refund-routes.server.ts')
  for (const name of named) expect(gauges).toContain(name.slice('clearwater_'.length))
})
