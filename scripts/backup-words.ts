import { BackupFault } from '#lib/backup/backup-fault.ts'
import type { BackupFacts } from '#lib/backup/backup-file.server.ts'
import { CannotStart } from '#lib/process/cannot-start.ts'

/** The contents of a backup, in words for the person who took or restored it. */
export function describeBackup({ label, rows }: BackupFacts) {
  const counts = Object.values(rows)
  const sum = counts.reduce((all, count) => all + count, 0)
  const sealed = label.encrypted ? 'encrypted' : 'not encrypted'
  return `${sum} rows in ${counts.length} tables, ${rows.orders ?? 0} orders, taken at ${label.takenAt}, ${sealed}`
}

/** Runs a script: a failure is one line of words, and exit code 1. */
export async function runScript(work: () => Promise<void>) {
  // A PANIC of the embedded database is thrown beside the work, which fails too and cleans up before the end.
  process.on('uncaughtException', fail)
  await work().catch(fail)
}

function fail(error: unknown) {
  console.error(wordsFor(error))
  process.exitCode = 1
}

function wordsFor(error: unknown) {
  if (isWithoutRoom(error)) return 'The disk is full. Make room, and run this again.'
  const isExpected = error instanceof BackupFault || error instanceof CannotStart
  return isExpected || !(error instanceof Error) ? (error as Error).message : error.stack
}

/** In the words of the operating system, or of the database. */
function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code) || isWithoutRoom(error.cause)
}

/** The arguments of a script, as many as it needs, without its flags. */
export function readArguments(usage: string, count: number): string[] {
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  if (given.length !== count) throw new BackupFault(`Usage: ${usage}`)
  return given
}
