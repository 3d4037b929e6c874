import pg from 'pg'
import { CannotStart } from '#lib/process/cannot-start.ts'

const giveUpAfter = 10_000
const oldestVersion = 15

/** Connects once before anything else starts: an unusable server is refused in words that name DATABASE_URL. */
export async function reachPostgres(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: giveUpAfter,
    query_timeout: giveUpAfter,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    refuseOldVersion(rows[0]!.version)
  } catch (error) {
    throw error instanceof CannotStart ? error : new CannotStart(describeFault(error as Fault, client))
  } finally {
    await client.end().catch(() => {})
  }
}

function refuseOldVersion(version: number) {
  if (version < oldestVersion)
    throw new CannotStart(
      `Cannot start: DATABASE_URL names a PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    )
}

type Fault = Error & { code?: string }

/** The fault without the URL itself, which holds the password. */
function describeFault({ code = '', message }: Fault, { host, port, user, database }: pg.Client) {
  const place = `${host}:${port}`
  if (unknownHost.has(code)) return `Cannot start: DATABASE_URL names the host ${host}, which is not known.`
  if (code === '3D000')
    return `Cannot start: DATABASE_URL names the database ${database}, which ${place} does not have. Create it first.`
  if (refusedUser.has(code) || /password/.test(message))
    return `Cannot start: DATABASE_URL names the user ${user}, whom ${place} does not let in with this password.`
  if (unreachable.has(code) || /timeout/i.test(message))
    return `Cannot start: DATABASE_URL names ${place}, where no PostgreSQL answers${code && ` (${code})`}.`
  return `Cannot start: the PostgreSQL at ${place}, which DATABASE_URL names, cannot be used: ${message}.`
}

const unknownHost = new Set(['ENOTFOUND', 'EAI_AGAIN'])
const refusedUser = new Set(['28P01', '28000'])
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EACCES',
])
