export type LoggedError = {
  type: string
  message: string
  code?: string
  stack: string
  query?: string
  cause?: LoggedError
}

/** The loggable part of an error: never the values of a statement, which hold names and addresses of people. */
export function loggedError(thrown: unknown): LoggedError {
  if (!(thrown instanceof Error))
    return { type: typeof thrown, message: 'something was thrown that is no error', stack: '' }
  const { code, query, cause } = thrown as Error & { code?: unknown; query?: unknown }
  return {
    type: thrown.name,
    message: loggedMessage(thrown),
    stack: callsOf(thrown),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  }
}

/** The message of a failed statement contains its values: the database's own message replaces it. */
export function loggedMessage(error: Error): string {
  if (!('params' in error)) return error.message
  return error.cause instanceof Error ? error.cause.message : 'a statement failed'
}

/** The stack without its first lines, which repeat the message. */
const callsOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
