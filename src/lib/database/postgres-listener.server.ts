import pg from 'pg'
import type { Listener, Log } from './database.server.ts'

const reconnectAfter = 500

type ListenOptions = { url: string; channel: string; giveUpAfter: number; log: Log }

/** Listens on a connection of its own, which is reopened whenever it is lost. Returns the function that stops it. */
export async function listenWithReconnect({ url, channel, giveUpAfter, log }: ListenOptions, listener: Listener) {
  let stopped = false
  let current: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function connect() {
    const limits = { connectionTimeoutMillis: giveUpAfter, query_timeout: giveUpAfter, keepAlive: true }
    const client = new pg.Client({ connectionString: url, ...limits })
    client.on('error', (error) => log.warn({ error: error.message }, 'the connection that hears of changes was lost'))
    client.on('notification', (message) => listener.heard(message.payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (error) {
      void client.end()
      throw error
    }
    client.once('end', again)
    current = client
    if (stopped) await client.end()
  }

  function again() {
    if (!stopped) retry = setTimeout(reconnect, reconnectAfter)
  }

  async function reconnect() {
    try {
      await connect()
    } catch {
      return again()
    }
    if (stopped) return
    listener.gap()
    log.info({}, 'listening for changes again')
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await current?.end()
  }
}
