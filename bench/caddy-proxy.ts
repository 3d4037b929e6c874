import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type Proxy = { url: string; stop: () => Promise<void> }

/** Starts Caddy with the shipped settings, in front of these nodes and without TLS. Null where Caddy is not installed. */
export async function startCaddy(nodes: string[]): Promise<Proxy | null> {
  if (spawnSync('caddy', ['version']).status !== 0) return null
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'clearwater-caddy-'))]
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, settingsFor(port, nodes))
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const killWithUs = () => caddy.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = new Promise((resolve) => caddy.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/healthz`))) {
    if (caddy.exitCode !== null) throw new Error('Caddy did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop: async () => {
      caddy.kill('SIGTERM')
      await ended
      process.off('exit', killWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function settingsFor(port: number, nodes: string[]) {
  const shipped = readFileSync('deploy/Caddyfile', 'utf8')
  const here = shipped
    .replace('{$SHOP_HOST}', `http://127.0.0.1:${port}`)
    .replace('shop:3000', nodes.map((url) => new URL(url).host).join(' '))
  if (here.includes('{$') || here.includes('shop:3000')) throw new Error('deploy/Caddyfile has changed')
  return `{\n\tadmin off\n\tauto_https off\n}\n${here}`
}

const answers = (url: string) =>
  new Promise<boolean>((resolve) => {
    const asking = get(url, { agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    asking.on('error', () => resolve(false))
  })
