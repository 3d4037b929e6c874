import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../tests/open-shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('each world has its own prepared answers and says that they are prepared', async () => {
  const pool = (await shop.server.inject('/api/assistant/pool')).json()
  const marine = (await shop.server.inject('/api/assistant/marine')).json()
  expect(pool).toMatchObject({ title: 'AI Assistant', delayMs: 1500 })
  expect(marine).toMatchObject({ pulseMs: 2000, greetings: expect.any(Array) })
  expect(marine.greetings).toHaveLength(4)
  for (const { greeting } of [pool, marine]) expect(greeting).toMatch(/prepared in advance/)
})

test('the assistant’s greetings can be read without its answers', async () => {
  const { greetings, pulseMs } = (await shop.server.inject('/api/assistant/marine')).json()
  expect((await shop.server.inject('/api/assistant/marine/greetings')).json()).toEqual({ greetings, pulseMs })
})

test('a world that does not exist is refused', async () => {
  expect((await shop.server.inject('/api/assistant/lake')).statusCode).toBe(400)
})

test('the assistant answers from the FAQ and knows the emergencies that the business names', async () => {
  const { emergencies, questions } = (await shop.server.inject('/api/assistant/marine')).json()
  expect(questions).toHaveLength(10)
  expect(Object.keys(questions[0])).toEqual(['question', 'answer'])
  expect(emergencies).toHaveLength(3)
  expect(emergencies[2].words).toMatch(/^We come within 1 to 3 hours of speaking to you\. Livestock in distress/)
})
