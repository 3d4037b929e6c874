import type { PGlite } from '@electric-sql/pglite'

/**
 * Hears of a PANIC of the embedded database, such as a commit whose log found no room. What it has in memory is no longer what is on disk, and any
 * further call may go round for ever: there are none, whoever waits is told that the database is away, and the process ends as after any error that
 * nobody has caught. The next start reads the log, as after a crash: what was answered is in it.
 */
export function watchForPanic() {
  let broken: Error | undefined

  function onStderr(line: string) {
    const words = /PANIC: +(.*)/.exec(line)?.[1]
    if (words && !broken) {
      broken = Object.assign(new Error(`The embedded database gave up: ${words}`), { code: '57P02' })
      setImmediate(() => {
        throw broken
      })
    }
    return false
  }

  function guard(client: PGlite) {
    const call = client.execProtocolRawSync.bind(client)
    client.execProtocolRawSync = (message) => {
      if (broken) throw broken
      try {
        return call(message)
      } catch (error) {
        throw broken ?? error
      }
    }
    const close = client.close.bind(client)
    client.close = async () => {
      if (!broken) await close()
    }
  }

  return { onStderr, guard }
}
