const statusOf = {
  invalid: 400,
  signedOut: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooMany: 429,
  full: 507,
} as const

type ProblemKind = keyof typeof statusOf

/** An expected refusal, safe to show to the person who asked. Anything else thrown is a bug. */
export class Problem extends Error {
  readonly status: number
  readonly kind: ProblemKind
  readonly fields: Record<string, string>
  /** Seconds after which asking again makes sense; sent as Retry-After. */
  readonly retryAfter: number | undefined
  /** The audit subject that has changed since it was seen. */
  readonly stale: string | undefined
  /** The newest changes of that subject; filled in where they are known. */
  changedBy: ChangedBy[] = []

  constructor(
    kind: ProblemKind,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number; stale?: string | undefined } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = statusOf[kind]
    this.fields = extra.fields ?? {}
    this.retryAfter = extra.retryAfter
    this.stale = extra.stale
  }
}

export type ChangedBy = { who: string; at: string; fields: string[] }

/** The one JSON shape of every refusal. */
export type Refusal = {
  kind: string
  message: string
  fields?: Record<string, string>
  /** The newest changes of something that was changed since it was seen, the newest first. */
  changedBy?: ChangedBy[]
  requestId?: string
}

/** A refusal of one field, said beside it. */
export const fieldProblem = (field: string, message: string) =>
  new Problem('invalid', message, { fields: { [field]: message } })
