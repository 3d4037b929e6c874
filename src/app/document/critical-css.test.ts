import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.server.ts'

const css =
  '@layer base,ui;@layer ui{.button{color:red}.button:hover{color:blue}.chip{color:blue}.dialog .button{margin:0}}@layer base{a{color:green}}'

test('rules for classes missing from the markup are left out; everything else stays, with layers in order', () => {
  const narrow = criticalCss(css, '<a class="button wide">x</a>')
  expect(narrow).toMatch(/^@layer reset,base,ui,frame,page;/)
  expect(narrow).toContain('.button{color:red}')
  expect(narrow).toContain('a{color:green}')
  expect(narrow).not.toContain('chip')
  expect(narrow).not.toContain('dialog')
})

test('animations and variables used only by removed rules are removed with them', () => {
  const more =
    '@layer ui{:root{--red:red;--blue:blue;--wide:9px}.button{color:var(--red);animation:turn 1s}.chip{color:var(--blue);animation:blink 1s}@keyframes turn{to{rotate:1turn}}@keyframes blink{to{opacity:0}}}'
  const narrow = criticalCss(more, '<a class="button" style="padding:var(--wide)">x</a>')
  for (const kept of ['--red', '--wide', '@keyframes turn']) expect(narrow).toContain(kept)
  for (const gone of ['--blue', 'blink']) expect(narrow).not.toContain(gone)
})

test('a repeated call is answered from memory', () => {
  const markup = '<p class="chip">x</p>'
  expect(criticalCss(css, markup)).toBe(criticalCss(css, markup))
})
