import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../../tests/open-shop.ts'
import { loggedError, loggedMessage } from './logged-error.server.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('a failed statement is logged with its SQL and reason, without the values that people entered', async () => {
  const address = '12 Secret Street'
  const error: unknown = await shop.db
    .execute(sql`insert into orders_that_are_not (address) values (${address})`)
    .then(() => null)
    .catch((thrown: unknown) => thrown)
  const lines: string[] = []
  const sink = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
  pino({ serializers: { err: loggedError } }, sink).error({ err: error }, loggedMessage(error as Error))
  expect(String(error)).toContain(address)
  expect(lines.join('')).not.toContain(address)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    msg: expect.stringContaining('does not exist'),
    err: { query: expect.stringContaining('insert into orders_that_are_not'), cause: { code: '42P01' } },
  })
})

test('any other error is logged with its message and location', () => {
  const logged = loggedError(Object.assign(new Error('no route to the mail'), { code: 'EHOSTUNREACH' }))
  expect(logged).toMatchObject({ type: 'Error', message: 'no route to the mail', code: 'EHOSTUNREACH' })
  expect(logged.stack).toContain('logged-error.test.ts')
  expect(loggedError('text').message).toBe('something was thrown that is no error')
})
