import { connect } from 'node:net'
import type { TemporaryPostgres } from '../scripts/temporary-postgres.ts'

const patience = 100

/** Crashes PostgreSQL, and resolves when nothing answers at its port any more. */
export async function crashPostgres(server: TemporaryPostgres) {
  server.kill()
  for (let tries = 0; await answersAt(server.url); tries++) {
    if (tries > patience) throw new Error('PostgreSQL does not end')
    await pause()
  }
}

/** Restarts it; its old process may take a moment to release the folder. */
export async function restartPostgres(server: TemporaryPostgres) {
  for (let tries = 0; ; tries++) {
    try {
      return await server.start()
    } catch (error) {
      if (tries > patience) throw error
      await pause()
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

function answersAt(url: string) {
  const { hostname, port } = new URL(url)
  return new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
