import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'

/** A diagnostics channel with the text of each PostgreSQL statement, never its values. */
export const statementChannel = tracingChannel<{ text: string }>('clearwater.statement')

/** A connection that publishes its statements while the channel has subscribers. */
export class TracedClient extends pg.Client {
  override query(...sent: unknown[]): never {
    const send = super.query as (...sent: unknown[]) => unknown
    if (!statementChannel.hasSubscribers) return send.apply(this, sent) as never
    const [statement] = sent as [string | { text: string }]
    const context = { text: typeof statement === 'string' ? statement : statement.text }
    if (typeof sent.at(-1) === 'function')
      return statementChannel.traceCallback(send, -1, context, this, ...sent) as never
    return statementChannel.tracePromise(send as () => Promise<unknown>, context, this, ...(sent as [])) as never
  }
}
