import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** The moment between two statements at which a process is ended: when a statement is sent, or once it is done and before its answer arrives. */
export type Moment = {
  /** Statements before this one do not count. */
  since?: RegExp
  /** The statement, by its words. */
  at: RegExp
  /** The commit of the statement's transaction, in its place. */
  commit?: true
  when: 'before' | 'after'
}

type Armed = { moment: Moment; isBegun: boolean; end: () => void }

/** Whether the sent data is the statement of the moment, or the commit of its transaction. */
function isMoment(armed: Armed, connection: { isInside: boolean }, words: string) {
  const { since, at, commit } = armed.moment
  const isIt = armed.isBegun && at.test(words)
  if (since?.test(words)) armed.isBegun = true
  connection.isInside ||= isIt
  return commit ? connection.isInside && /commit/.test(words) : isIt
}

function destroyTogether(one: Socket, other: Socket) {
  for (const [socket, its] of [
    [one, other],
    [other, one],
  ] as const) {
    socket.on('error', () => its.destroy())
    socket.on('close', () => its.destroy())
  }
}

/**
 * A proxy between a shop and its PostgreSQL that ends the shop's process at a given moment, without the product's knowledge. It reads the protocol
 * only as far as needed: a message that begins with P or Q contains the text of a statement.
 */
export async function openCrashingProxy(database: string) {
  const target = new URL(database)
  let armed: Armed | null = null

  function carry(shop: Socket) {
    const server = connect(Number(target.port), target.hostname)
    destroyTogether(shop, server)
    const connection = { isInside: false, isAwaited: false }
    const fire = () => {
      armed!.end()
      armed = null
    }
    shop.on('data', (sent) => {
      // The text of a statement may arrive before its end: the state persists.
      connection.isAwaited ||= armed !== null && isMoment(armed, connection, sent.toString('latin1'))
      if (connection.isAwaited && armed?.moment.when === 'before') return fire()
      server.write(sent)
    })
    server.on('data', (answer) => {
      if (armed && connection.isAwaited) return fire()
      shop.write(answer)
    })
  }

  const proxy = createServer(carry)
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const url = new URL(database)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Resolves once the process has been ended. */
    endAt: (moment: Moment, end: () => void) =>
      new Promise<void>((ended) => {
        armed = { moment, isBegun: !moment.since, end: () => (end(), ended()) }
      }),
    close: () => new Promise((closed) => proxy.close(closed)),
  }
}
