import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Tests that start the whole program need a built site: made here when there is none. */
export function needBuiltSite() {
  if (existsSync('dist/server/render.server.js')) return
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The site cannot be built:\n${built.stderr}`)
}
