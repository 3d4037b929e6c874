import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Milliseconds for callers on keep-alive connections to send their next request, and to be told that it is the last. */
const partingTime = 300
/** Milliseconds after which a listener that is never quiet is closed all the same. */
const quietWithin = 2_500
const longest = 5_000

/** Servers that have been asked to stop, with the end of their accepting phase. */
const draining = new WeakMap<Server, { accepting: Promise<void> | null }>()

/** True from the moment the server is asked to stop: every answer is the last on its connection. */
export const isDraining = (server: Server) => draining.has(server)

/** The end of a stopping server's accepting phase; null when there is nothing to wait for. */
export const untilAccepted = (server: Server) => draining.get(server)?.accepting ?? null

/** Accepts and answers every client that has connected, before the application closes, as a page in the making calls it. Until `delay` is over it says it is not ready. */
export async function drain(server: Server, delay?: Promise<unknown>): Promise<void> {
  const state = { accepting: null as Promise<void> | null }
  draining.set(server, state)
  await delay
  if (await hasConnections(server)) await wait(partingTime)
  const accepted = Promise.withResolvers<void>()
  state.accepting = accepted.promise
  await quietListener(server)
  await new Promise<void>((resolve) => {
    const showOut = setInterval(() => server.closeIdleConnections(), partingTime)
    const insist = setTimeout(() => server.closeAllConnections(), longest)
    // The close of node:http ends idle connections first, and leaves time for a client to connect.
    NetServer.prototype.close.call(server, () => {
      clearInterval(showOut)
      clearTimeout(insist)
      resolve()
    })
    state.accepting = null
    accepted.resolve()
  })
}

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => server.getConnections((error, count) => resolve(!error && count > 0)))

const quietTurns = 3
const shortTurn = 1
/** A caller who was just answered needs a moment to connect again, more of it on a busy machine. */
const quietFor = 50
/** The longest wait for such a pause, which never comes while connections are opened all the time. */
const pauseWithin = 600

/** Resolves when no connection waits to be accepted, which closing the listener would reset: after short turns of the event loop without a new one, following a pause. */
async function quietListener(server: Server) {
  const begun = performance.now()
  let [quiet, quietSince] = [0, begun]
  const connected = () => void ([quiet, quietSince] = [0, performance.now()])
  server.on('connection', connected)
  const isQuiet = (now: number) => quiet >= quietTurns && (now - quietSince >= quietFor || now - begun > pauseWithin)
  for (let last = begun; !isQuiet(last) && last - begun < quietWithin;) {
    quiet += 1
    await turn()
    const now = performance.now()
    if (now - last > shortTurn) quiet = 0
    last = now
  }
  server.off('connection', connected)
}
