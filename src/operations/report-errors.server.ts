import { createStackParser, createTransport, nodeStackLineParser, Scope, ServerRuntimeClient } from '@sentry/core'
import { loggedError, type LoggedError } from '#lib/process/logged-error.server.ts'

const parseStack = createStackParser(nodeStackLineParser())
const patience = 5_000

export type ErrorReports = {
  /** `words` as in the log, with the part of the error that may be logged. */
  report: (level: 'error' | 'fatal', words: string, error: unknown) => void
  /** Waits until everything is sent, for two seconds at most. */
  flush: () => Promise<void>
}

/** Our own errors, sent to an address with the Sentry protocol. Errors that cannot be sent are still in the log. */
export function openErrorReports(dsn: string, serverName: string): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    serverName,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    integrations: [],
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: body as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': 'application/x-sentry-envelope', ...options.headers },
          signal: AbortSignal.timeout(patience),
        })
        await answer.body?.cancel()
        return { statusCode: answer.status }
      }),
  })
  client.init()
  return {
    report(level, words, error) {
      const values = causesOf(error).map(({ type, message, stack }) => ({
        type,
        value: message,
        stacktrace: { frames: parseStack(stack) },
      }))
      client.captureEvent(
        { level, message: words, ...(values.length ? { exception: { values } } : {}) },
        {},
        new Scope(),
      )
    },
    flush: async () => void (await client.flush(2_000)),
  }
}

/** The root cause first, as the protocol wants it; none where only words were logged. */
function causesOf(thrown: unknown): LoggedError[] {
  if (thrown === undefined) return []
  const found: LoggedError[] = []
  for (let error: LoggedError | undefined = loggedError(thrown); error; error = error.cause) found.unshift(error)
  return found
}
