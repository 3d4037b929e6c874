import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesPage, listPackages, packagesHere, refusedPackages } from '../scripts/package-licences.ts'

test('every package has a suitable licence, and the licence page is up to date', () => {
  const packages = packagesHere()
  expect(packages.length).toBeGreaterThan(400)
  expect(refusedPackages(packages)).toEqual([])
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(licencesPage(packages))
})

test('an unknown or source-disclosing licence is refused, and so is one approved for another package only', () => {
  const licences: Record<string, string | undefined> = {
    plain: 'MIT',
    unsaid: undefined,
    shared: 'GPL-3.0-only',
    served: 'AGPL-3.0-or-later',
    either: '(GPL-2.0-only OR MIT)',
    both: 'MIT AND GPL-2.0-only',
    'other-lgpl': 'LGPL-3.0-or-later',
    '@img/sharp-libvips-linux-x64': 'LGPL-3.0-or-later',
  }
  const packages = Object.entries(licences).map(([name, license]) => [
    `node_modules/${name}`,
    { version: '1', license },
  ])
  const lock = JSON.stringify({ packages: { '': {}, ...Object.fromEntries(packages) } })
  expect(refusedPackages(listPackages(lock)).map(({ name }) => name)).toEqual([
    'both',
    'other-lgpl',
    'served',
    'shared',
    'unsaid',
  ])
})

test('the bill of materials lists every runtime package and no development-only one, without the network', () => {
  const said = spawnSync(process.execPath, ['scripts/sbom.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_registry: 'http://127.0.0.1:9/' },
  })
  expect(said.status, said.stderr).toBe(0)
  const bill = JSON.parse(said.stdout) as { bomFormat: string; components: { 'bom-ref': string }[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = bill.components.map((component) => component['bom-ref'])
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.includes(`${name}@${version}`))).toEqual([])
  expect(listed.filter((ref) => ref.startsWith('vitest@'))).toEqual([])
})
