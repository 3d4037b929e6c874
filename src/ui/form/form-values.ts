export type Schema<T> = {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}
export type FieldErrors = Record<string, string>

/** The first error of each field, by its name (`items.0.quantity`); '' is the form as a whole. */
export function errorsOf<T>(result: ReturnType<Schema<T>['safeParse']>): FieldErrors {
  if (result.success) return {}
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}

/** Those of the errors shown that a new check of the form still finds. */
export function stillWrong(shown: FieldErrors, now: FieldErrors, changed: string): FieldErrors {
  const { [changed]: _, ...others } = shown
  const message = now[changed]
  return shown[changed] !== undefined && message !== undefined ? { ...others, [changed]: message } : others
}
