import type { Runtime } from '#lib/process/runtime.server.ts'
import { readCdn } from './cdn-config.server.ts'
import { readPayfast } from './payfast-config.server.ts'
import { readTracing } from './tracing-config.server.ts'
import { environment, parseEnvironment } from './environment.server.ts'
import { readProviders } from './providers-config.server.ts'
import { refuseIncompleteLive } from './live-config.server.ts'

export type Config = Runtime & {
  port: number
  host: string
  databaseUrl: string | undefined
  logLevel: string
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy: string[]
  /** Milliseconds for which a stopping server goes on serving, and reports that it is not ready. */
  shutdownDelay: number
  /** The destination of our own errors, beside the log. */
  sentryDsn: string | undefined
}

export type Storage = { databaseUrl: string | undefined; dataDir: string; backupKey: string | undefined }

/** The settings of a script that works on a shop's data, open or not, and needs nothing else of it. */
export function readStorage(env: Record<string, string | undefined> = process.env): Storage {
  const e = parseEnvironment(environment.pick({ DATA_DIR: true, DATABASE_URL: true, BACKUP_KEY: true }), env)
  return { databaseUrl: e.DATABASE_URL, dataDir: e.DATA_DIR, backupKey: e.BACKUP_KEY }
}

/** Reads the environment once. Throws one error that names every wrong or missing setting. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const e = parseEnvironment(environment, env)
  refuseIncompleteLive(e)
  const providers = readProviders(e)
  const payfast = readPayfast(e)
  const publicUrl = (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, '')
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY ?? [],
    shutdownDelay: e.SHUTDOWN_DELAY * 1000,
    mode: e.SITE_MODE,
    limits: e.LIMITS === 'on',
    publicUrl,
    secure: publicUrl.startsWith('https://'),
    now: () => new Date(),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, to: e.MAIL_TO },
    secret: e.SECRET,
    firstAdmin: e.ADMIN_EMAIL && e.ADMIN_PASSWORD ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD } : undefined,
    providers,
    payfast,
    metricsToken: e.METRICS_TOKEN,
    backups: e.BACKUP_DIR ? { folder: e.BACKUP_DIR, key: e.BACKUP_KEY } : undefined,
    tracing: readTracing(e),
    sentryDsn: e.SENTRY_DSN,
    cdn: readCdn(e),
    formHosts: [...(payfast ? [payfast.host] : []), ...(e.FORM_HOSTS ?? [])],
  }
}
