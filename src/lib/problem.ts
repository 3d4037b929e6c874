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

  constructor(
    kind: ProblemKind,
    message: string,
    extra: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = statusOf[kind]
    this.fields = extra.fields ?? {}
    this.retryAfter = extra.retryAfter
  }
}

/** The one JSON shape of every refusal. */
export type Refusal = { kind: string; message: string; fields?: Record<string, string>; requestId?: string }
