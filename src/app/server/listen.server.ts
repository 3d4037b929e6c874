import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#lib/process/cannot-start.ts'

/** Starts listening. An unusable address is refused in words that name its settings. */
export async function listen(server: FastifyInstance, { host, port }: { host: string; port: number }) {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const words = wordsFor[(error as NodeJS.ErrnoException).code ?? '']
    throw words ? new CannotStart(`Cannot start: ${words(host, port)}`) : error
  }
}

const wordsFor: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `PORT ${port} is taken by another program. Stop it, or choose another PORT.`,
  EACCES: (_, port) => `PORT ${port} may not be opened by this user. Choose one above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not known.`,
  EAI_AGAIN: (host) => `HOST ${host} is not known.`,
}
