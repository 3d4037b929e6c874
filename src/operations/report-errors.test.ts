import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openLog } from '#app/server/open-log.server.ts'

test('a logged error is reported with its causes and stack, and without the values of a statement', async () => {
  const envelopes: string[] = []
  const collector = createServer(async (request, response) => {
    envelopes.push(await text(request))
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const { log, flushReports } = await openLog({ logLevel: 'silent', sentryDsn: `http://key@127.0.0.1:${port}/7` })
  log.level = 'error'
  const cause = Object.assign(new Error('insert failed', { cause: new Error('no room is left') }), {
    params: ['Thandi Nkosi'],
    query: 'insert into orders values ($1)',
  })
  log.warn({ err: cause }, 'only a warning')
  log.error({ err: new Error('the order could not be kept', { cause }) }, 'a request failed')
  await flushReports()
  await new Promise((resolve) => collector.close(resolve))

  expect(envelopes).toHaveLength(1)
  const event = JSON.parse(envelopes[0]!.split('\n')[2]!) as {
    level: string
    message: string
    exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] }
  }
  expect([event.level, event.message]).toEqual(['error', 'a request failed'])
  expect(event.exception.values.map(({ value }) => value)).toEqual([
    'no room is left',
    'no room is left',
    'the order could not be kept',
  ])
  expect(
    event.exception.values[2]!.stacktrace.frames.some(({ filename }) => filename.includes('report-errors.test')),
  ).toBe(true)
  expect(envelopes[0]).not.toContain('Thandi')
})
