/** The SQLSTATE and the constraint with which PostgreSQL refused a statement; both undefined for any other error. */
export const sqlRefusal = (error: unknown) =>
  ((error as Error).cause ?? error) as { code?: string; constraint?: string }

export const isUniqueViolation = (error: unknown) => sqlRefusal(error).code === '23505'

export const isDeadlock = (error: unknown) => sqlRefusal(error).code === '40P01'
