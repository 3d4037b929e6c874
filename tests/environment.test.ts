import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { environment } from '#app/config/environment.server.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const names = Object.keys(environment.shape).toSorted()
const example = [...read('.env.example').matchAll(/^#([A-Z_]+)=(.*)$/gm)]

test('.env.example names every setting that is read, once, with its default', () => {
  expect(example.map(([, name]) => name).toSorted()).toEqual(names)
  const given = Object.fromEntries(example.map(([, name, value]) => [name, value]))
  const config = { ...readConfig(given), now: undefined }
  expect(config).toEqual({ ...readConfig({}), now: undefined })
  for (const [name, field] of Object.entries(environment.shape)) {
    const standard = field.safeParse(undefined).data
    expect([name, given[name]]).toEqual([name, standard === undefined ? '' : String(standard)])
  }
})

test('the environment table in the README names every setting, and none that is not read', () => {
  const table = read('README.md').split('\n## Environment\n')[1]!.split('\n#')[0]!
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(names)
})

test('editors and version managers use the Node version that npm ci installs', () => {
  const { dependencies, engines } = JSON.parse(read('package.json'))
  expect(read('.nvmrc').trim()).toBe(dependencies.node)
  // An older one is enough to install, and is not used afterwards: README, "Start".
  expect(engines.node).toBe('>=20.19')
  expect(read('README.md')).toContain('Node 20.19 or newer')
})
