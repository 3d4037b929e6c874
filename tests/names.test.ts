import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Declared = { name: string; kind: string; file: string }

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

const declaration = /^export (?:async )?(function\*?|const|let|class|type|interface) (\w+)/gm
const declared: Declared[] = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, kind, name]) => ({ kind: kind!, name: name!, file })),
)

/** A schema shares its name with its type, which is in a file without zod where public pages need it. */
const isSchemaWithType = (uses: Declared[]) =>
  uses.length === 2 &&
  new Set(uses.map(({ kind }) => kind)).size === 2 &&
  uses.every(({ kind }) => /const|type/.test(kind))

test('an exported name has one meaning across all sources', () => {
  const meanings = Object.entries(Object.groupBy(declared, ({ name }) => name)).flatMap(([name, uses = []]) =>
    new Set(uses.map(({ file }) => file)).size === 1 || isSchemaWithType(uses)
      ? []
      : `${name}: ${uses.map(({ file }) => file).join(', ')}`,
  )
  expect(declared.length).toBeGreaterThan(1000)
  expect(meanings).toEqual([])
})

/** Pairs that are alike today, and change for different reasons. */
const alike = [
  'Lightbox: src/content/contact/contact-gallery.tsx, src/content/contact/marine-gallery-page.tsx',
  'OrderAdminDetail, PackingDetail: src/orders/packing/packing-detail.tsx, src/orders/staff-order/order-admin-detail.tsx',
  'isAboutStock, isConflict: src/checkout/form/checkout-failure.ts, src/staff/merge/as-opened.tsx',
]

const definitions = [
  /^(?:export )?(?:async )?function\*? (\w+)([\s\S]*?\n\}$)/gm,
  /^(?:export )?const (\w+)(?:: [^=\n]+)? = ([\s\S]*?)(?=\n[^\s})\]]|$(?![\s\S]))/gm,
]
const defined = files.flatMap((file) =>
  definitions.flatMap((definition) =>
    [...readFileSync(file, 'utf8').matchAll(definition)].map(([, name, text]) => ({
      file,
      name: name!,
      text: text!.replaceAll(/\s+/g, ' ').trim(),
    })),
  ),
)

test('no helper is written twice', () => {
  const twice = Object.values(Object.groupBy(defined, ({ text }) => text)).flatMap((uses = []) => {
    const [names, places] = [uses.map(({ name }) => name), uses.map(({ file }) => file)].map((each) =>
      [...new Set(each)].toSorted(),
    )
    return uses[0]!.text.length > 60 && places!.length > 1 ? `${names!.join(', ')}: ${places!.join(', ')}` : []
  })
  expect(defined.length).toBeGreaterThan(4000)
  expect(twice.toSorted()).toEqual(alike)
})
