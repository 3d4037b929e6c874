import { BackupFault } from '#lib/backup/backup-fault.ts'
import type { BackupFacts } from '#lib/backup/backup-file.server.ts'
import { CannotStart } from '#lib/cannot-start.ts'

/** The contents of a backup, for those who took or restored it. */
export function describeBackup({ label, rows }: BackupFacts) {
  const counts = Object.values(rows)
  const sum = counts.reduce((all, count) => all + count, 0)
  const sealed = label.seal ? 'encrypted' : 'not encrypted'
  return `${sum} rows in ${counts.length} tables, ${rows.orders ?? 0} orders, taken at ${label.takenAt}, ${sealed}`
}

/** Runs a script: what cannot be done is one line of words, and exit code 1. */
export async function runScript(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const isExpected = error instanceof BackupFault || error instanceof CannotStart
    console.error(isExpected || !(error instanceof Error) ? (error as Error).message : error.stack)
    process.exitCode = 1
  }
}

/** The arguments of a script, as many as it needs. */
export function readArguments(usage: string, count: number): string[] {
  const given = process.argv.slice(2)
  if (given.length !== count) throw new BackupFault(`Usage: ${usage}`)
  return given
}
