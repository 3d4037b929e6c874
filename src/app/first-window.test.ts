import { expect, test } from 'vitest'
import { findFirstWindow } from './first-window.server.ts'

const section = (text: string) => `<section class="section"><!--$--><p>${text}</p><!--/$--></section>`
const card = (text: string) => `<li><!--$--><p>${text}</p><!--/$--></li>`
const footer = '<footer class="site-footer"><!--$--><p>Terms</p><!--/$--></footer>'

test('what no first window shows is marked, and the markup that its rules are chosen by goes without it', () => {
  const { shown, body } = findFirstWindow(`<main><h1>Pools</h1>${section('one')}${section('two')}</main>${footer}`)
  expect(shown).toBe(
    '<main><h1>Pools</h1><section class="section"><!--$--><p>one</p><!--/$--></section><section data-below><!--/$--></section></main><footer data-below><!--/$--></footer>',
  )
  expect(body).toBe(
    '<main><h1>Pools</h1><section class="section"><!--$--><p>one</p><!--/$--></section><section class="section" data-below><!--$--><p>two</p><!--/$--></section></main><footer class="site-footer" data-below><!--$--><p>Terms</p><!--/$--></footer>',
  )
})

test('below an opening, which reaches to the edge of most windows, every section is below the first one', () => {
  const { body } = findFirstWindow(`<header class="hero" data-opening="true"><h1>Pools</h1></header>${section('one')}`)
  expect(body).toContain('<section class="section" data-below><!--$--><p>one</p>')
})

test('a page that fills no window keeps its footer in it', () => {
  const page = `<main><h1>Nothing found</h1><ul>${card('one')}</ul></main>${footer}`
  expect(findFirstWindow(page)).toEqual({ shown: page, body: page })
})

test('the cards of a list are all in it, as they look like the first ones', () => {
  const cards = ['1', '2', '3', '4', '5', '6'].map(card).join('')
  const { shown, body } = findFirstWindow(`<ul>${cards}</ul>${footer}`)
  expect(shown).toContain(cards)
  expect(body).toBe(`<ul>${cards}</ul>${footer.replace('site-footer"', 'site-footer" data-below')}`)
})

test('a boundary inside another, or after something else than the tag of its own element, is no part', () => {
  const nested = `<section class="section"><!--$--><p>a</p><!--$--><b>b</b><!--/$--><!--/$--></section>`
  const loose = '<p>c</p><!--$--><p>d</p><!--/$-->'
  expect(findFirstWindow(nested + loose)).toEqual({ shown: nested + loose, body: nested + loose })
})

test('what is closed at first is below it wherever it stands', () => {
  const menu = '<nav id="menu" class="menu" popover="auto"><!--$--><a href="/shop">Shop</a><!--/$--></nav>'
  const { shown, body } = findFirstWindow(`<header>${menu}</header><main>${section('one')}</main>${footer}`)
  expect(shown).toContain('popover="auto"><!--$--><!--/$--></nav>')
  expect(shown).toContain('<p>one</p>')
  expect(body).toContain('popover="auto" data-below><!--$--><a href="/shop">Shop</a>')
})
