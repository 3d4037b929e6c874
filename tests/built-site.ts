import { spawnSync } from 'node:child_process'

/** Tests that start the whole program need a site built from the sources as they are. */
export function needBuiltSite() {
  const built = spawnSync(process.execPath, ['--no-warnings', 'scripts/build-if-stale.ts'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The site cannot be built:\n${built.stderr}`)
}
