import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveSiteFiles } from './site-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearwater-releases-'))
const nodes: FastifyInstance[] = []

/** A node of a release with this hash in its file names. */
async function openRelease(hash: string) {
  const site = join(folder, hash)
  mkdirSync(join(site, 'assets'), { recursive: true })
  mkdirSync(join(site, 'fonts'))
  writeFileSync(join(site, `assets/page-${hash}.js`), `export default '${hash}'`)
  writeFileSync(join(site, `assets/style-${hash}.css`), `body { --release: ${hash} }`)
  writeFileSync(join(site, `fonts/clearwater-${hash}.woff2`), hash)
  const node = fastify()
  await serveSiteFiles(node, site)
  nodes.push(node)
  return node
}

let older: FastifyInstance
let newer: FastifyInstance
beforeAll(async () => {
  older = await openRelease('aaaaaaaa')
  newer = await openRelease('bbbbbbbb')
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  rmSync(folder, { recursive: true, force: true })
})

const ofNewer = ['/assets/page-bbbbbbbb.js', '/assets/style-bbbbbbbb.css', '/fonts/clearwater-bbbbbbbb.woff2']

test('a file of the other release is requested again until a node that has it answers', async () => {
  for (const file of ofNewer) {
    const passed = await older.inject(file)
    expect([passed.statusCode, passed.headers.location], file).toEqual([307, '?again=1'])
    expect(passed.headers['cache-control']).toBe('no-store')
    const once = await older.inject(`${file}?again=1`)
    expect([once.statusCode, once.headers.location]).toEqual([307, '?again=2'])
    const found = await newer.inject(`${file}?again=2`)
    expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

test('a file that no node has is missing after sixteen more tries, and other paths are missing at once', async () => {
  const [file] = ofNewer
  for (const address of [
    `${file}?again=16`,
    `${file}?again=1000`,
    `${file}?again=-1`,
    `${file}?again=1&again=2`,
    '/assets/',
    '/assets/folder/page.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2f%2fevil.example',
    '/assets/page',
    '/page-bbbbbbbb.js',
  ])
    expect((await older.inject(address)).statusCode, address).toBe(404)
})
