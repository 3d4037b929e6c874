import { hostname } from 'node:os'
import pino from 'pino'
import { loggedError } from '#lib/process/logged-error.server.ts'
import type { ErrorReports } from '#operations/report-errors.server.ts'

const [errorLevel, fatalLevel] = [50, 60]

/** The log of the process: one line of JSON per entry. Our own errors go to SENTRY_DSN as well, where it is set. */
export async function openLog({ logLevel, sentryDsn }: { logLevel: string; sentryDsn: string | undefined }) {
  const reports = sentryDsn ? await openReports(sentryDsn) : null
  const log = pino({
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    hooks: {
      logMethod(args, write, level) {
        if (reports && level >= errorLevel) report(reports, args, level)
        write.apply(this, args)
      },
    },
  })
  return { log, flushReports: async () => reports?.flush() }
}

/** Loaded only where it is wanted. */
async function openReports(dsn: string) {
  const { openErrorReports } = await import('#operations/report-errors.server.ts')
  return openErrorReports(dsn, hostname())
}

function report(reports: ErrorReports, [what, words]: unknown[], level: number) {
  const { err } = (typeof what === 'object' && what !== null ? what : {}) as { err?: unknown }
  const said = typeof words === 'string' ? words : typeof what === 'string' ? what : 'an error'
  reports.report(level >= fatalLevel ? 'fatal' : 'error', said, err)
}
