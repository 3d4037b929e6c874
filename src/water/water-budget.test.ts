import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'

const now = new Date()
const shop = await openShop({ limits: true, now: () => now })
afterAll(() => shop.close())

test.each([
  ['pool-plan?litres=48000&ph=', '10.1.1.1'],
  ['reef-plan?litres=300&alk=', '10.2.2.2'],
  ['saturation?ta=100&ph=', '10.3.3.3'],
  ['packs?substance=calcium-hypochlorite&need=', '10.4.4.4'],
])('endless made-up readings at %s cost one network its budget, and no other', async (path, network) => {
  const ask = (reading: number, remoteAddress: string) =>
    shop.server.inject({ url: `/api/water/${path}${reading / 1000}`, remoteAddress })
  const answers = []
  // A refusal is answered slowly: a few of them are enough.
  for (let turn = 0; turn < 244; turn++) answers.push(await ask(7000 + turn, network))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([statuses[0], statuses[100], statuses.at(-1)]).toEqual([200, 200, 429])
  expect(answers.at(-1)!.headers['retry-after']).toBe('1')
  expect((await ask(7000, network.replace('10.', '11.'))).statusCode).toBe(200)
})
