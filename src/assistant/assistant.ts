import { z } from 'zod/mini'
import { endpoint } from '#lib/contract/endpoint.ts'

const Action = z.object({ label: z.string(), href: z.string() })

/** The prepared answers of one world, in the order in which their keywords are looked for. */
export const Assistant = z.object({
  title: z.string(),
  placeholder: z.string(),
  greeting: z.string(),
  greetings: z.array(z.string()),
  pulseMs: z.int(),
  delayMs: z.int(),
  replies: z.array(z.object({ keyword: z.string(), reply: z.string(), action: Action })),
  /** Signs looked for before any keyword: a visitor in trouble is given the telephone number. See `showsSign` for the form of a sign. */
  emergencies: z.array(z.object({ signs: z.array(z.string()), words: z.string() })),
  /** Searched where no keyword is found. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  defaultReply: z.string(),
  defaultAction: Action,
  suggestions: z.array(z.string()),
})
export type Assistant = z.infer<typeof Assistant>

const Greetings = z.pick(Assistant, { greetings: true, pulseMs: true })

const world = z.object({ world: z.enum(['pool', 'marine']) })

export const greetingsApi = endpoint({
  method: 'GET',
  path: '/api/assistant/:world/greetings',
  summary: 'The greetings of the assistant of one shop',
  for: 'anyone',
  input: world,
  reply: Greetings,
  cached: true,
  tags: () => ['content'],
})

export const assistantApi = endpoint({
  method: 'GET',
  path: '/api/assistant/:world',
  summary: 'The prepared answers of the assistant of one shop',
  for: 'anyone',
  input: world,
  reply: Assistant,
  cached: true,
  tags: () => ['content'],
})
