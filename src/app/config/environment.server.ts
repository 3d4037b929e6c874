import { z } from 'zod'
import { CannotStart } from '#lib/process/cannot-start.ts'
import { readHeaders } from './tracing-config.server.ts'
import { readProxyRanges } from './trusted-proxy.server.ts'

const choice = <const V extends readonly string[]>(...values: V) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
const portWords = 'must be a whole number from 0 to 65535'
const delayWords = 'must be a whole number of seconds from 0 to 60'
const ageWords = 'must be a whole number of seconds from 1 to 86400'
const shareWords = 'must be a number from 0 to 1'
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a whole address such as https://shop.example.co.za' })
const headers = z
  .string()
  .transform(readHeaders)
  .refine(Boolean, 'must be names and values such as authorization=Bearer%20abc, parted by commas')

const proxyWords =
  'must be an address, a range like 10.0.0.0/8, loopback, linklocal, uniquelocal, several of them parted by commas, or none'

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

export const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, portWords)
    .transform(Number)
    .refine((port) => port <= 65535, portWords)
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .refine(URL.canParse, 'must be an address such as postgres://user:password@host:5432/shop')
    .optional(),
  SITE_MODE: choice('demo', 'live').default('demo'),
  LIMITS: choice('on', 'off').default('on'),
  LOG_LEVEL: choice('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: z.string().transform(readProxyRanges).refine(Boolean, proxyWords).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, or a name and <an address>',
    )
    .optional(),
  MAIL_TO: z.email('must be an email address').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'must have at least 12 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: webAddress.optional(),
  PAYFAST_HOST: z
    .string()
    .trim()
    .toLowerCase()
    .regex(hostName, 'must be a host name, such as www.payfast.co.za or sandbox.payfast.co.za')
    .optional(),
  PAYFAST_MERCHANT_ID: z.string().regex(/^\d+$/, 'must be a number, as PayFast shows it').optional(),
  PAYFAST_MERCHANT_KEY: z.string().optional(),
  PAYFAST_PASSPHRASE: z.string().optional(),
  SHUTDOWN_DELAY: z
    .string()
    .regex(/^\d+$/, delayWords)
    .transform(Number)
    .refine((seconds) => seconds <= 60, delayWords)
    .default(0),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(shareWords).min(0, shareWords).max(1, shareWords).default(1),
  SENTRY_DSN: webAddress.optional(),
  CDN_MAX_AGE: z
    .string()
    .regex(/^\d+$/, ageWords)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 86_400, ageWords)
    .optional(),
  CDN_PURGE_URL: webAddress.optional(),
  CDN_PURGE_HEADERS: headers.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z
    .string()
    .min(16, 'must have at least 16 characters')
    .regex(
      /^(?!AGE-SECRET-KEY-)|^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{58,}$/,
      'begins like a key of age-keygen, but is not complete',
    )
    .optional(),
  FORM_HOSTS: z
    .string()
    .transform(readHosts)
    .refine(Boolean, 'must be host names parted by commas, such as pay.example.co.za')
    .optional(),
})
export type Environment = z.infer<typeof environment>

/** The hosts of a comma-separated list; null when one of them is not a full host name. */
function readHosts(text: string): string[] | null {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  return hosts.every((host) => hostName.test(host)) ? hosts : null
}

export function parseEnvironment<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new CannotStart(
    `Cannot start: ${parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('; ')}`,
  )
}
