/** The state of SQL and the constraint with which PostgreSQL has refused a statement; both undefined for any other error. */
export const sqlRefusal = (error: unknown) =>
  ((error as Error).cause ?? error) as { code?: string; constraint?: string }

/** True where a row was refused because another has a value that may be there once. */
export const isUniqueViolation = (error: unknown) => sqlRefusal(error).code === '23505'

/** True where two transactions waited for each other, and this one was ended for it. */
export const isDeadlock = (error: unknown) => sqlRefusal(error).code === '40P01'
