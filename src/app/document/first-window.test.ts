import { expect, test } from 'vitest'
import { findFirstWindow } from './first-window.server.ts'

const section = (text: string) => `<section class="section"><!--$--><p>${text}</p><!--/$--></section>`
const card = (text: string) => `<li><!--$--><p>${text}</p><!--/$--></li>`
const footer = '<footer class="site-footer"><!--$--><p>Terms</p><!--/$--></footer>'

test('content below the first window is marked, and is left out of the markup that selects the rules', () => {
  const { shown, body } = findFirstWindow(`<main><h1>Pools</h1>${section('one')}${section('two')}</main>${footer}`)
  expect(shown).toBe(
    '<main><h1>Pools</h1><section class="section"><!--$--><p>one</p><!--/$--></section><section data-below><!--/$--></section></main><footer data-below><!--/$--></footer>',
  )
  expect(body).toBe(
    '<main><h1>Pools</h1><section class="section"><!--$--><p>one</p><!--/$--></section><section class="section" data-below><!--$--><p>two</p><!--/$--></section></main><footer class="site-footer" data-below><!--$--><p>Terms</p><!--/$--></footer>',
  )
})

test('below a full-height opening, every section is outside the first window', () => {
  const { body } = findFirstWindow(`<header class="hero" data-opening="true"><h1>Pools</h1></header>${section('one')}`)
  expect(body).toContain('<section class="section" data-below><!--$--><p>one</p>')
})

test('a page shorter than the window keeps its footer in the first window', () => {
  const page = `<main><h1>Nothing found</h1><ul>${card('one')}</ul></main>${footer}`
  expect(findFirstWindow(page)).toEqual({ shown: page, body: page })
})

test('all cards of a list count as the first window, since they look like the first ones', () => {
  const cards = ['1', '2', '3', '4', '5', '6'].map(card).join('')
  const { shown, body } = findFirstWindow(`<ul>${cards}</ul>${footer}`)
  expect(shown).toContain(cards)
  expect(body).toBe(`<ul>${cards}</ul>${footer.replace('site-footer"', 'site-footer" data-below')}`)
})

test('a boundary that is nested, or does not follow its own element’s tag, is not a part', () => {
  const nested = `<section class="section"><!--$--><p>a</p><!--$--><b>b</b><!--/$--><!--/$--></section>`
  const loose = '<p>c</p><!--$--><p>d</p><!--/$-->'
  expect(findFirstWindow(nested + loose)).toEqual({ shown: nested + loose, body: nested + loose })
})

test('initially closed content is outside the first window wherever it stands', () => {
  const menu = '<nav id="menu" class="menu" popover="auto"><!--$--><a href="/shop">Shop</a><!--/$--></nav>'
  const { shown, body } = findFirstWindow(`<header>${menu}</header><main>${section('one')}</main>${footer}`)
  expect(shown).toContain('popover="auto"><!--$--><!--/$--></nav>')
  expect(shown).toContain('<p>one</p>')
  expect(body).toContain('popover="auto" data-below><!--$--><a href="/shop">Shop</a>')
})
