export type LoggedError = {
  type: string
  message: string
  code?: string
  stack: string
  query?: string
  cause?: LoggedError
}

/** The part of an error that the log may hold: never the values of a statement, in which people's names and addresses are. */
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

/** A failed statement names its values in its message: the database's own words stand in for it. */
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
