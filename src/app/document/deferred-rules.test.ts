import { expect, test } from 'vitest'
import { dropDeferredRules } from './deferred-rules.server.ts'

const kept = (css: string, names: string[] = ['a', 'p']) => dropDeferredRules(css, names).replaceAll(/\s+/g, ' ').trim()

test('rules for elements and attributes missing from the page are left out', () => {
  expect(kept('table { color: red } p { color: blue } [data-gone] p { color: green }')).toBe('p { color: #00f; }')
  expect(kept('[data-there] p { color: red }', ['p', 'data-there'])).toBe('[data-there] p { color: red; }')
})

test('rules for ids missing from the page are left out', () => {
  expect(kept('#gone { color: red } #there { color: red }', ['there'])).toBe('#there { color: red; }')
})

test('a rule with several selectors keeps the ones that can match', () => {
  expect(kept('a, table { color: red }')).toContain('a, table')
  expect(kept('table, p:is(table, :hover) { color: red }')).toBe('')
  expect(kept('a:is(:hover, :first-child) { color: red }')).toContain('first-child')
})

test('variables of a kept rule are kept unchanged', () => {
  expect(kept('p { --red: red; color: var(--red, blue) }')).toContain('var(--red, blue)')
})

test('a negated selector stays', () => {
  expect(kept('p:not(table, :hover) { color: red }')).toContain('p:not(')
})

test('states that start with a touch are deferred, and states that need no script stay', () => {
  expect(kept('a:hover, a:active, a:focus-visible { color: red }')).toBe('')
  expect(kept('a:focus { color: red }')).toBe('a:focus { color: red; }')
  expect(kept('p:popover-open { color: red }')).toContain('popover-open')
  expect(kept('[data-waiting] { color: red }')).toContain('data-waiting')
})

test('cursors, transitions and touch behaviour are deferred', () => {
  expect(kept('p { cursor: pointer; transition: color 1s; color: red }')).toBe('p { color: red; }')
  expect(kept('p { touch-action: none; color: red }')).toBe('p { color: red; }')
  expect(kept('p::-webkit-search-cancel-button, p:has(a:modal) { color: red }')).toBe('')
})

test('rules for disabled elements stay only where the page has one', () => {
  expect(kept('p:disabled { color: red }')).toBe('')
  expect(kept('p:disabled { color: red }', ['p', 'disabled'])).toContain(':disabled')
})

test('print rules are deferred, and screen rules stay', () => {
  expect(kept('@media print { p { color: red } }')).toBe('')
  expect(kept('p { print-color-adjust: exact; color: red }')).toBe('p { color: red; }')
  expect(kept('@media screen { p { color: red } }')).toContain('@media screen')
})

test('rules for pages without scripts are deferred, and rules for pages with scripts stay', () => {
  expect(kept('@media (scripting: none) { a { color: red } }')).toBe('')
  expect(kept('@media (width < 48rem) and (scripting: enabled) { a { color: red } }')).toContain('color: red')
})

test('rules of the layer `late` are deferred', () => {
  expect(kept('@layer late { p { color: red } } @layer ui { p { color: blue } }')).toBe(
    '@layer ui { p { color: #00f; } }',
  )
})
