import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../bench/free-port.ts'

export type TemporaryPostgres = {
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it at once, like `pg_ctl -m immediate`. */
  kill: () => void
  /** Suspends all of its processes: connections stay open, and nothing answers. */
  freeze: () => void
  thaw: () => void
  /** Ids of all its processes. */
  processes: () => number[]
}

/** Starts a PostgreSQL of this machine in a folder of its own, as an unprivileged user. Null where none is installed. */
export async function startTemporaryPostgres(settings: string[] = []): Promise<TemporaryPostgres | null> {
  const programs = findPrograms()
  if (!programs) return null
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const as = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const options = [
    '-D',
    data,
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    ...settings.flatMap((s) => ['-c', s]),
  ]
  let server: ChildProcess
  let frozen: number[] = []

  async function start() {
    server = spawn(join(programs!, 'postgres'), options, { ...as, stdio: 'ignore' })
    const ready = () => isReady(join(programs!, 'pg_isready'), port)
    for (let tries = 0; !(await ready()); tries++) {
      if (tries > 200 || server.exitCode !== null) throw new Error('PostgreSQL did not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  await start()
  const processes = () => [server.pid!, ...childrenOf(server.pid!)]
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    start,
    kill: () => server.kill('SIGQUIT'),
    freeze: () => {
      process.kill(server.pid!, 'SIGSTOP')
      frozen = processes()
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    },
    // The server itself is last: once resumed it reaps a child that has ended, whose id then belongs to nobody.
    thaw: () => {
      for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
      frozen = []
    },
    processes,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      if (server.exitCode === null && server.kill('SIGINT')) await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Polls without blocking the caller's other work: a trial measures meanwhile. */
function isReady(program: string, port: number) {
  return new Promise<boolean>((resolve) => {
    const asking = spawn(program, ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    asking.once('exit', (code) => resolve(code === 0))
  })
}

function childrenOf(parent: number) {
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  if (listed.error) throw listed.error
  const processes = listed.stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return processes.filter(([, ppid]) => ppid === parent).map(([pid]) => pid!)
}

/** The newest folder with initdb and postgres. */
function findPrograms() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('There is no unprivileged user to run PostgreSQL as')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}
