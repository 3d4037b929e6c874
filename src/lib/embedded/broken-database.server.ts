import type { PGlite } from '@electric-sql/pglite'

/** After a PANIC, such as a commit whose log found no room, memory differs from the disk and calls may hang: no more are made, and the process ends, as after a crash. */
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
