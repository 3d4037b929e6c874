import { z } from 'zod/mini'
import { expect, test } from 'vitest'
import { libraryPhrases } from '../../../tests/refusal-words.ts'
import { endpoint } from './endpoint.ts'

const call = endpoint({
  method: 'POST',
  path: '/api/tries',
  summary: 'A contract without words of its own',
  for: 'anyone',
  input: z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(5)),
    note: z.optional(z.string().check(z.minLength(1))),
    stars: z.int().check(z.gte(1), z.lte(5)),
    shop: z.enum(['pool', 'marine']),
    lines: z.array(z.number()).check(z.maxLength(1)),
    mail: z.email(),
    confirmed: z.literal(true),
    size: z.union([z.boolean(), z.object({ exactly: z.string() })]),
  }),
  reply: z.object({}),
})
const good = {
  name: 'Ann',
  stars: 3,
  shop: 'pool',
  lines: [1],
  mail: 'ann@example.co.za',
  confirmed: true,
  size: false,
}

const messagesFor = (input: object) => z.safeParse(call.input, input).error?.issues.map(({ message }) => message)

test.each([
  [{ name: undefined }, 'This is required'],
  [{ name: null }, 'This is required'],
  [{ note: '' }, 'This is required'],
  [{ name: 1 }, 'Must be text'],
  [{ name: 'A' }, 'At least 2 characters'],
  [{ name: 'Annabel' }, 'At most 5 characters'],
  [{ stars: '3' }, 'Must be a number'],
  [{ stars: 1.5 }, 'Must be a whole number'],
  [{ stars: 0 }, 'At least 1'],
  [{ stars: 6 }, 'At most 5'],
  [{ shop: 'lake' }, 'Choose one of: pool, marine'],
  [{ shop: undefined }, 'This is required'],
  [{ lines: 'x' }, 'Must be a list'],
  [{ lines: [1, 2] }, 'At most 1 entry'],
  [{ mail: 'nobody' }, 'Must be an email address'],
  [{ confirmed: false }, 'Must be true'],
  [{ size: 12 }, 'This is not in the expected format'],
  [{ other: 1 }, 'Unknown: other'],
])('the default message of a contract for %j is: %s', (change, message) => {
  expect(messagesFor({ ...good, ...change })).toEqual([message])
  expect(message).not.toMatch(libraryPhrases)
})

test('a message defined in the contract is kept', () => {
  const schema = z.string('Please enter a name')
  expect(z.safeParse(schema, 1).error?.issues[0]?.message).toBe('Please enter a name')
})
