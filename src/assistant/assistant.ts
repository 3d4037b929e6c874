import { z } from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'

const Action = z.object({ label: z.string(), href: z.string() })

/** The prepared answers of one world, in the order in which their keywords are looked for. */
export const Assistant = z.object({
  title: z.string(),
  placeholder: z.string(),
  greeting: z.string(),
  /** What the floating helper may open with; one is drawn by lot. */
  greetings: z.array(z.string()),
  pulseMs: z.int(),
  delayMs: z.int(),
  replies: z.array(z.object({ keyword: z.string(), reply: z.string(), action: Action })),
  defaultReply: z.string(),
  defaultAction: Action,
  suggestions: z.array(z.string()),
})
export type Assistant = z.infer<typeof Assistant>

export const assistantApi = endpoint({
  method: 'GET',
  path: '/api/assistant/:world',
  summary: 'The prepared answers of the assistant of one world',
  for: 'anyone',
  input: z.object({ world: z.enum(['pool', 'marine']) }),
  reply: Assistant,
  keptUntil: () => ['content'],
})
