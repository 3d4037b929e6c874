import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const isSuperseded = (text: string) => /^(Accepted on .*)?Superseded on/m.test(text)
const documents = [...globSync('*.md'), ...globSync('docs/**/*.md')]
  .filter((path) => path !== 'CHANGELOG.md')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => !isSuperseded(text))

const folders = '{src,tests,docs,scripts,bench,migrations,content,media,.ci}'
const files = globSync([`${folders}/**/*`, '*.{ts,md,json,cjs}', '.*']).map((path) => `/${path}`)
/** `orders/order.ts`, `src/lib/` or `cart.test.ts` between backticks; a dash before the name stands for any beginning. */
const namedFile = /`([\w-][\w./-]*(?:\.(?:tsx?|cjs|css|sql)|\/))`/g

test('every file and folder named in a document exists', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(namedFile)]
      .filter(([, name]) => !name!.startsWith('dist/'))
      .map(([, name]) => ({ document: path, name: name! })),
  )
  expect(named.length).toBeGreaterThan(100)
  const isThere = (name: string) =>
    files.some((file) =>
      name.endsWith('/') ? `${file}/`.includes(`/${name}`) : file.endsWith(name.startsWith('-') ? name : `/${name}`),
    )
  expect(named.filter(({ name }) => !isThere(name))).toEqual([])
})
