import { writeFileSync } from 'node:fs'
import { licencesPage, packagesHere, refusedPackages } from './package-licences.ts'

const packages = packagesHere()
const refused = refusedPackages(packages)
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence}`)
if (refused.length) {
  console.error(
    'These licences are unknown or do not fit. Look at them, then name them in scripts/package-licences.ts, or do without the package.',
  )
  process.exit(1)
}
writeFileSync('docs/licences.md', licencesPage(packages))
console.log(`${packages.length} packages, each with a licence that fits: docs/licences.md`)
