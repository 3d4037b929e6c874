import { transform } from 'lightningcss'
import { expect, test } from 'vitest'
import { hoverStyles } from '../scripts/hover-styles.ts'

const written = (css: string) =>
  transform({ filename: 'a.css', code: Buffer.from(css), minify: true, visitor: hoverStyles() }).code.toString()

test('styles of a hovering pointer hold where a pointer can hover, and the others everywhere', () => {
  expect(written('.a:hover{color:red}')).toBe('@media (hover:hover){.a:hover{color:red}}')
  expect(written('.a{&:hover,&:focus-visible{color:red}}')).toBe(
    '.a{&:focus-visible{color:red}@media (hover:hover){&:hover{color:red}}}',
  )
  expect(written('.a{& tr:hover{& > i{color:red}}}')).toBe('.a{@media (hover:hover){& tr:hover{&>i{color:red}}}}')
  expect(written('.a:hover{color:var(--a,var(--b));transition:color var(--fast) linear}')).toBe(
    '@media (hover:hover){.a:hover{color:var(--a,var(--b));transition:color var(--fast) linear}}',
  )
  expect(written('.a:is(:hover,.b){color:red}')).toBe('@media (hover:hover){.a:is(:hover,.b){color:red}}')
})

test('what asks for a pointer itself, or needs it absent, stays as it is written', () => {
  for (const css of ['@media (hover:hover){.a:hover{color:red}}', '.a:not(:hover){color:red}', '.a:focus{color:red}'])
    expect(written(css)).toBe(css)
})
