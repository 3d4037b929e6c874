/** The SQLSTATE and the constraint with which PostgreSQL refused a statement; both undefined for any other error. */
export const sqlRefusal = (error: unknown) =>
  ((error as Error).cause ?? error) as { code?: string; constraint?: string }

/** True where another row has a value that must be unique. */
export const isUniqueViolation = (error: unknown) => sqlRefusal(error).code === '23505'

/** True where two transactions waited for each other, and this one was cancelled. */
export const isDeadlock = (error: unknown) => sqlRefusal(error).code === '40P01'
