import { expect, onTestFinished, test } from 'vitest'
import { openRefusingPostgres } from '../../../tests/refusing-postgres.ts'
import { CannotStart } from '#lib/process/cannot-start.ts'
import { reachPostgres } from './reach-database.server.ts'

const refusalOf = async (url: string) => {
  const refusal: unknown = await reachPostgres(url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CannotStart)
  const { message } = refusal as CannotStart
  expect(message).toMatch(/^Cannot start: .*DATABASE_URL/)
  expect(message).not.toContain('hushhush')
  return message
}

test.each([
  ['28P01', /the user shop, whom 127\.0\.0\.1:\d+ does not let in with this password/],
  ['28000', /the user shop, whom 127\.0\.0\.1:\d+ does not let in with this password/],
  ['3D000', /the database reef, which 127\.0\.0\.1:\d+ does not have/],
  ['53300', /cannot be used: the server said so/],
])('a database that refuses with %s is reported in words', async (code, words) => {
  const server = await openRefusingPostgres(code, 'the server said so')
  onTestFinished(server.close)
  expect(await refusalOf(`postgres://shop:hushhush@127.0.0.1:${server.port}/reef`)).toMatch(words)
})

test('a host that does not exist is reported in words', async () => {
  expect(await refusalOf('postgres://shop:hushhush@nowhere.invalid/reef')).toContain('the host nowhere.invalid')
})
