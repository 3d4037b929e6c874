import { expect, test } from 'vitest'
import { dropDeferredRules } from './deferred-rules.server.ts'

const kept = (css: string, names: string[] = ['a', 'p']) => dropDeferredRules(css, names).replaceAll(/\s+/g, ' ').trim()

test('rules of elements and attributes that a page does not have are left out', () => {
  expect(kept('table { color: red } p { color: blue } [data-gone] p { color: green }')).toBe('p { color: #00f; }')
  expect(kept('[data-there] p { color: red }', ['p', 'data-there'])).toBe('[data-there] p { color: red; }')
})

test('so are those of ids', () => {
  expect(kept('#gone { color: red } #there { color: red }', ['there'])).toBe('#there { color: red; }')
})

test('a rule of several selectors stays for the one that can be met', () => {
  expect(kept('a, table { color: red }')).toContain('a, table')
  expect(kept('table, p:is(table, :hover) { color: red }')).toBe('')
  expect(kept('a:is(:hover, :first-child) { color: red }')).toContain('first-child')
})

test('variables of a rule that stays are kept as they are', () => {
  expect(kept('p { --red: red; color: var(--red, blue) }')).toContain('var(--red, blue)')
})

test('what holds because something is missing stays', () => {
  expect(kept('p:not(table, :hover) { color: red }')).toContain('p:not(')
})

test('states that begin with a touch come later, those that need no script stay', () => {
  expect(kept('a:hover, a:active, a:focus-visible { color: red }')).toBe('')
  expect(kept('a:focus { color: red }')).toBe('a:focus { color: red; }')
  expect(kept('p:popover-open { color: red }')).toContain('popover-open')
  expect(kept('[data-waiting] { color: red }')).toContain('data-waiting')
})

test('so do the look of a pointer and the time that a change of state takes', () => {
  expect(kept('p { cursor: pointer; transition: color 1s; color: red }')).toBe('p { color: red; }')
  expect(kept('p { touch-action: none; color: red }')).toBe('p { color: red; }')
  expect(kept('p::-webkit-search-cancel-button, p:has(a:modal) { color: red }')).toBe('')
})

test('what is switched off has rules where something is', () => {
  expect(kept('p:disabled { color: red }')).toBe('')
  expect(kept('p:disabled { color: red }', ['p', 'disabled'])).toContain(':disabled')
})

test('rules of paper come later, those of screens stay', () => {
  expect(kept('@media print { p { color: red } }')).toBe('')
  expect(kept('p { print-color-adjust: exact; color: red }')).toBe('p { color: red; }')
  expect(kept('@media screen { p { color: red } }')).toContain('@media screen')
})

test('rules for pages without scripts come later, those for pages with scripts stay', () => {
  expect(kept('@media (scripting: none) { a { color: red } }')).toBe('')
  expect(kept('@media (width < 48rem) and (scripting: enabled) { a { color: red } }')).toContain('color: red')
})

test('rules of the layer `late` come with the style sheet', () => {
  expect(kept('@layer late { p { color: red } } @layer ui { p { color: blue } }')).toBe(
    '@layer ui { p { color: #00f; } }',
  )
})
