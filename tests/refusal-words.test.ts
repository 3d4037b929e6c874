import { z } from 'zod/mini'
import { afterAll, expect, test } from 'vitest'
import { hostileValues } from './hostile-values.ts'
import { openShop } from './open-shop.ts'
import { libraryPhrases } from './refusal-words.ts'
import { sampleInput } from './sample-input.ts'

const shop = await openShop({ providers: { google: { clientId: 'the-shop', clientSecret: 'a secret' } } })
afterAll(() => shop.close())

const calls = shop.endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

type Place = (value: unknown) => unknown

/** Each field of a value at any depth, as a function that gives it another value. */
function placesIn(whole: unknown): Place[] {
  if (typeof whole !== 'object' || whole === null) return []
  return Object.entries(whole).flatMap(([name, part]) => {
    const put: Place = (value) => (Array.isArray(whole) ? whole.with(Number(name), value) : { ...whole, [name]: value })
    return [
      put,
      ...placesIn(part).map(
        (inner): Place =>
          (value) =>
            put(inner(value)),
      ),
    ]
  })
}

test.each(calls)('$name refuses missing and hostile values in plain words', ({ endpoint }) => {
  const sample = sampleInput(endpoint)
  const tries = placesIn(sample).flatMap((place) => [undefined, ...hostileValues].map((value) => place(value)))
  const messages = [{}, ...tries].flatMap(
    (input) => z.safeParse(endpoint.input, input).error?.issues.map(({ message }) => message) ?? [],
  )
  expect(messages.filter((message) => libraryPhrases.test(message))).toEqual([])
  expect(messages).not.toContain('')
})

test('a refusal over HTTP names each field in plain words', async () => {
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/consultations',
    payload: { serviceType: 'moon' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toMatch(libraryPhrases)
  expect(answer.json().fields).toMatchObject({ serviceType: expect.stringMatching(/^\w/), email: expect.any(String) })
})
