import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const origin = 'https://shop.example.co.za'
const linksOf = (text: string) => splitLinks(text, origin).flatMap(({ to }) => to ?? [])

test.each([
  ['Open https://shop.example.co.za/reset-password?token=a%2Fb now', ['/reset-password?token=a%2Fb']],
  ['(https://shop.example.co.za/orders).', ['/orders']],
  ['https://shop.example.co.za/a and https://shop.example.co.za/b#c', ['/a', '/b#c']],
  ['https://shop.example.co.za.evil.example/login', []],
  ['https://shop.example.co.za@evil.example/login', []],
  ['https://x@shop.example.co.za/login', []],
  ['http://shop.example.co.za/login', []],
  ['https://evil.example/?to=https://shop.example.co.za/', []],
  ['javascript:alert(1) and /login', []],
  ['https:// and https://[', []],
])('the links to our own site in "%s" are %j', (text, links) => {
  expect(linksOf(text)).toEqual(links)
})

test('splitting off the links loses none of the text', () => {
  const text = 'Hello,\n\nhttps://shop.example.co.za/a, https://evil.example/b.\nBye'
  expect(
    splitLinks(text, origin)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
