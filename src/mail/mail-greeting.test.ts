import { expect, test } from 'vitest'
import { greeting } from './mail-greeting.ts'

test.each([
  ['Thandi Nkosi', 'Hello Thandi,'],
  ['  Jean-Pierre  du Toit', 'Hello Jean-Pierre,'],
  ['Zoë', 'Hello Zoë,'],
  ["N'wamitwa Baloyi", "Hello N'wamitwa,"],
  ['Dr Naidoo', 'Hello,'],
  ['T. Nkosi', 'Hello,'],
  ['thandi@example.co.za', 'Hello,'],
  ['Win-R5000 now', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  [`A${'a'.repeat(60)}`, 'Hello,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('%s is greeted with "%s"', (name, words) => {
  expect(greeting(name)).toBe(words)
})
