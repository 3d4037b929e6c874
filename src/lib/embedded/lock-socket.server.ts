import { once } from 'node:events'
import { createConnection, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'

/** A process's description of itself, sent to everyone who connects to its socket. */
export const Claim = z.object({
  host: z.string(),
  pid: z.number(),
  since: z.string(),
  state: z.enum(['starting', 'holding']),
})
export type Claim = z.infer<typeof Claim>

/** A process that is stopped, or too busy to answer, is still alive. */
const longestAnswer = 5_000
const waitBetweenTries = 20

/** Listens on a socket that answers with the present state of `claim`. It keeps no process alive. */
export async function listenAs(claim: Claim, path: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(JSON.stringify(claim)))
  // Open to any user: a socket that refuses to tell whether a process listens would lock the folder for good.
  server.listen({ path, readableAll: true, writableAll: true })
  await once(server, 'listening')
  // A connection that cannot be accepted gets no answer, which counts as a process that holds the folder.
  server.on('error', () => {})
  return server.unref()
}

/** Asks which process listens at a socket: null when none does any more, 'silent' when one does but does not answer. */
export async function askSocket(path: string): Promise<Claim | 'silent' | null> {
  const deadline = AbortSignal.timeout(longestAnswer)
  while (!deadline.aborted) {
    const answer = await askOnce(path, deadline)
    if (answer !== 'cut off') return answer
    await setTimeout(waitBetweenTries)
  }
  return 'silent'
}

/** A connection is cut off when its listener closes, and when it has no room for another one: asking again tells which. */
async function askOnce(path: string, signal: AbortSignal): Promise<Claim | 'cut off' | null> {
  const socket = createConnection({ path, signal })
  try {
    return Claim.parse(JSON.parse(await text(socket)))
  } catch (error) {
    const gone = ['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')
    return gone ? null : 'cut off'
  } finally {
    socket.destroy()
  }
}
