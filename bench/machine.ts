import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/find-chromium.ts'
import { lookInto, withPlace } from './place.ts'

export type Machine = {
  cores: number
  cpu: string
  memoryGb: number
  system: string
  node: string
  postgres: string
  embedded: string
  chromium: string
  /** Load average when the part began; above the number of cores, the figures mean little. */
  load: number
}

/** The machine that the numbers were measured on. */
export async function describeMachine(): Promise<Machine> {
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
    postgres: (await postgresVersion()) ?? 'none',
    embedded: `PGlite ${versionOf('@electric-sql/pglite')}`,
    chromium: chromiumVersion(),
    load: currentLoad(),
  }
}

export const currentLoad = () => Number(loadavg()[0]!.toFixed(1))

const postgresVersion = () =>
  withPlace('postgres', (place) =>
    lookInto(place, async ({ db }) => {
      const { rows } = (await db.execute('show server_version')) as unknown as { rows: { server_version: string }[] }
      return rows[0]!.server_version
    }),
  )

function chromiumVersion() {
  try {
    return spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim()
  } catch {
    return 'no Chromium'
  }
}

function versionOf(name: string) {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
