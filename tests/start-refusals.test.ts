import { spawn } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/config/config.server.ts'
import { freePort } from '../bench/free-port.ts'
import { needBuiltSite } from './built-site.ts'
import { libraryPhrases } from './refusal-words.ts'

beforeAll(needBuiltSite, 300_000)

/** Starts the built shop, or a script; returns how that ended and its output. */
function start(env: Record<string, string>, program = ['dist/server/start.server.js']) {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; said: string }>()
  const given = { PATH: process.env.PATH, DATA_DIR: `${tmpdir()}/clearwater-never-opened`, ...env }
  const child = spawn(process.execPath, ['--no-warnings', ...program], { env: given })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  child.once('close', (code) => resolve({ code, said }))
  return promise
}

const aBusyMachine = 180_000

/** In words, on one line, with code 1; never with a password. */
async function expectRefusal(env: Record<string, string>, words: string, program?: string[]) {
  const { code, said } = await start(env, program)
  expect(said).toContain(words)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).not.toMatch(/\bat .*:\d+:\d+|node_modules|hushhush/)
  expect(said).not.toMatch(libraryPhrases)
  expect(code).toBe(1)
}

test(
  'a PORT that is not a number is refused in words',
  () => expectRefusal({ PORT: 'abc' }, 'Cannot start: PORT must be a whole number from 0 to 65535'),
  aBusyMachine,
)

test(
  'a script refuses a wrong setting in words, too',
  () => {
    const backup = ['dist/server/backup.js', `${tmpdir()}/never-written.backup`]
    return expectRefusal({ BACKUP_KEY: 'hushhush' }, 'BACKUP_KEY must have at least 16 characters', backup)
  },
  aBusyMachine,
)

test(
  'a script refuses a key of age-keygen that is cut off',
  () => {
    const backup = ['dist/server/backup.js', `${tmpdir()}/never-written.backup`]
    const told = 'BACKUP_KEY begins like a key of age-keygen, but is not complete'
    return expectRefusal({ BACKUP_KEY: 'AGE-SECRET-KEY-1Z3LY6JUVLWT94' }, told, backup)
  },
  aBusyMachine,
)

test('a database that nothing listens on is refused in words', { timeout: aBusyMachine }, async () => {
  const port = await freePort()
  await expectRefusal(
    { DATABASE_URL: `postgres://shop:hushhush@127.0.0.1:${port}/shop` },
    `Cannot start: DATABASE_URL names 127.0.0.1:${port}, where no PostgreSQL answers (ECONNREFUSED).`,
  )
})

/** Nothing answers there: a folder that is not refused first leads to another message. */
const postgres = { DATABASE_URL: 'postgres://shop:hushhush@127.0.0.1:9/shop' }

for (const [database, env] of Object.entries({ 'the embedded database': {}, PostgreSQL: postgres })) {
  test(`a DATA_DIR that cannot be made is refused in words (${database})`, { timeout: aBusyMachine }, () =>
    expectRefusal({ ...env, DATA_DIR: '/dev/null/shop' }, 'DATA_DIR /dev/null/shop cannot be used (ENOTDIR)'),
  )

  test(`a DATA_DIR that is a file is refused in words (${database})`, { timeout: aBusyMachine }, () =>
    expectRefusal({ ...env, DATA_DIR: '/dev/null' }, 'DATA_DIR /dev/null cannot be used (EEXIST)'),
  )
}

const onLinux = process.platform === 'linux'
test.skipIf(!onLinux)(
  'a DATA_DIR that no file system holds is refused, not tried for ever',
  { timeout: aBusyMachine },
  async () => {
    const words = 'DATA_DIR /proc/clearwater cannot be used (ENOENT)'
    await expectRefusal({ DATA_DIR: '/proc/clearwater' }, words)
    await expectRefusal({ ...postgres, DATA_DIR: '/proc/clearwater' }, words)
  },
)

test('a BACKUP_DIR that cannot be used is refused in words', { timeout: aBusyMachine }, () =>
  expectRefusal({ BACKUP_DIR: '/dev/null/backups' }, 'BACKUP_DIR /dev/null/backups cannot be used (ENOTDIR)'),
)

test.each([
  'PUBLIC_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SENTRY_DSN',
  'CDN_PURGE_URL',
  'GOOGLE_ISSUER',
  'FACEBOOK_ISSUER',
])('%s is refused if it is no address of the web', (name) => {
  for (const value of ['ftp://shop.example.co.za', 'file:///etc/passwd', 'localhost:3000', 'mailto:a@example.co.za'])
    expect(() => readConfig({ [name]: value })).toThrow(`Cannot start: ${name} must be a whole address`)
})

test('a PORT used by another program is refused in words', async () => {
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { listen } = await import('#app/server/listen.server.ts')
  const { default: Fastify } = await import('fastify')
  const app = Fastify()
  onTestFinished(() => void app.close())
  await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(`Cannot start: PORT ${port} is taken`)
})

test.each([
  'PORT',
  'DATABASE_URL',
  'SITE_MODE',
  'LIMITS',
  'LOG_LEVEL',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'GOOGLE_ISSUER',
  'FACEBOOK_ISSUER',
])('a wrong %s is refused by name and in plain words', (name) => {
  const refusals = ['?', '-1', '1e3', '70000', 'postgres://a b', 'x'.repeat(200)].flatMap((value) => {
    try {
      readConfig({ [name]: value })
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  expect(refusals.length).toBeGreaterThan(0)
  for (const words of refusals) expect(words).toMatch(new RegExp(`^Cannot start: ${name} must `))
})
