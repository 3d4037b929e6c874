import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import type { PartOutcome } from './part.ts'

const folder = join(import.meta.dirname, 'results')

export type Result = PartOutcome & { part: string; at: string; short: boolean; seconds: number; machine: Machine }

const fileOf = (part: string, short: boolean) => join(folder, `${part}${short ? '.short' : ''}.json`)

export function keepResult(result: Result) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(result.part, result.short), `${JSON.stringify(result, null, 2)}\n`)
}

/** The last full run of each part that has one. */
export function lastResults(parts: string[]): Result[] {
  const files = parts.map((part) => fileOf(part, false)).filter(existsSync)
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Result)
}
