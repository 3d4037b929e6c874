import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Manifest = { devDependencies?: object }
type Lock = { packages: Record<string, Manifest & { dev?: boolean; devOptional?: boolean }> }

/**
 * Writes the bill of materials of a running shop (CycloneDX) to standard output. npm makes it from a lock without development packages: its own
 * `--omit=dev` drops packages that both need.
 */
function writeBill() {
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-sbom-'))
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const needed = Object.entries(lock.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional)
  write('package.json', manifest)
  write('package-lock.json', { ...lock, packages: { ...Object.fromEntries(needed), '': manifest } })
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
  const { status, stdout, stderr } = spawnSync('npm', options, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 })
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(stderr)
  process.stdout.write(stdout)
}

writeBill()
