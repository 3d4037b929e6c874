/** True where PostgreSQL has refused a row because another has a value that may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string }
  return code === '23505'
}
