import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const claimed: string[] = []
process.once('exit', () => claimed.forEach((file) => rmSync(file, { force: true })))

/** A port that no other process was given that is still testing or measuring: a server takes its port only some time after this. */
export async function freePort(): Promise<number> {
  const port = await unusedPort()
  return claim(port) ? port : freePort()
}

function claim(port: number) {
  const file = join(tmpdir(), `clearwater-port-${port}`)
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  claimed.push(file)
  return true
}

function unusedPort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('There is no free port')),
      )
    })
  })
}
