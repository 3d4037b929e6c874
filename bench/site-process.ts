import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type SiteProcess = {
  url: string
  pid: number
  /** From the start of the process to its first answer. */
  firstAnswerMs: number
  log: () => string
  send: (signal: NodeJS.Signals) => void
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>
  /** Ends it like a power cut. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '..')
const longestStart = 180_000

/** The program and the folder of a built shop. */
export const here = { node: process.execPath, folder: root }

/** Starts the program of `npm start` in a process of its own. */
export async function startSite(
  env: Record<string, string>,
  firstAddress = '/readyz',
  shop = here,
): Promise<SiteProcess> {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'clearwater-site-'))
  const logFile = join(folder, 'site.log')
  const output = openSync(logFile, 'a')
  const begun = performance.now()
  const child = spawn(shop.node, ['dist/server/start.server.js'], {
    cwd: shop.folder,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', LIMITS: 'off', ...env },
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const log = () => readFileSync(logFile, 'utf8')
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const clear = ended.then(() => process.off('exit', killWithUs))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(url + firstAddress))) {
    if (child.exitCode !== null || performance.now() - begun > longestStart) {
      child.kill('SIGKILL')
      throw new Error(`The site did not start:\n${log()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await clear
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url,
    pid: child.pid!,
    firstAnswerMs: performance.now() - begun,
    log,
    send: (signal) => void child.kill(signal),
    ended,
    crash: () => endBy('SIGKILL'),
    stop: () => endBy('SIGTERM'),
  }
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode! < 500)
    })
    request.on('error', () => resolve(false))
  })
