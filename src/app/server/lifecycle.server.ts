import type { FastifyBaseLogger } from 'fastify'

const hardEndAfter = 9_000

/** The end of the process, in order and once: on a signal with code 0, after an uncaught error with code 1. An error during shutdown only changes the code. */
export function openLifecycle(log: FastifyBaseLogger, flushReports: () => Promise<void>) {
  let close = async () => {}
  let code = 0
  let closing = false
  let delay = 0

  async function end() {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), delay + hardEndAfter).unref()
    await close().catch((err: unknown) => {
      code = 1
      log.error({ err }, 'could not close in order')
    })
    await flushReports()
    process.exit(code)
  }

  function fail(err: unknown, words: string) {
    code = 1
    log.fatal({ err }, words)
    void end()
  }

  process.on('uncaughtException', (error) => fail(error, 'an error was not caught; closing'))
  process.on('unhandledRejection', (reason) => fail(reason, 'a rejection was not handled; closing'))

  /** From here on the process is open; `work` closes it, and may wait for `shutdownDelay` ms before it begins. */
  return function opened(work: () => Promise<void>, shutdownDelay: number) {
    close = work
    delay = shutdownDelay
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        log.info({ signal }, 'closing')
        void end()
      })
  }
}
