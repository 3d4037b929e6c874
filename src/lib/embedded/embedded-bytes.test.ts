import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded-database.server.ts'

let client: PGlite
beforeAll(async () => {
  client = await startEmbedded({})
  await client.exec('create table files (bytes bytea, words text); alter table files alter words set storage external')
})
afterAll(() => client.close())

/** CPU time of this thread in microseconds. */
async function costOf(work: () => Promise<unknown>) {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

test('a file is read back as stored, even if it was part of a larger buffer', async () => {
  const whole = randomBytes(300)
  const stored = whole.subarray(7, 263)
  await client.query('insert into files (bytes) values ($1)', [stored])
  await client.query('insert into files (bytes) values ($1)', [new Uint8Array()])
  const { rows } = await client.query<{ bytes: Uint8Array }>('select bytes from files')
  expect(rows.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).toEqual([stored.toString('hex'), ''])
})

test('a picture takes about as much processor time as a text of its length', async () => {
  const picture = randomBytes(1024 * 1024)
  const words = picture.toString('hex')
  const store = (column: string, value: unknown) => async () => {
    await client.query('delete from files')
    await client.query(`insert into files (${column}) values ($1)`, [value])
    await client.query(`select ${column} from files`)
  }
  // The least of several rounds: the collector and growing memory add to single ones.
  const costs = { words: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 5; round++) {
    costs.words = Math.min(costs.words, await costOf(store('words', words)))
    costs.bytes = Math.min(costs.bytes, await costOf(store('bytes', picture)))
  }
  expect(costs.bytes / costs.words).toBeLessThan(2.5)
})
