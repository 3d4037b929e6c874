import { spawnSync } from 'node:child_process'

/** For tests that start the whole program: needs a build of the present sources. */
export function needBuiltSite() {
  const built = spawnSync(process.execPath, ['--no-warnings', 'scripts/build-if-stale.ts'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The site cannot be built:\n${built.stderr}`)
}
