import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { AnySchema } from './answer-cached.server.ts'

export function parseInput<I extends AnySchema, O extends AnySchema>(
  e: Endpoint<I, O>,
  request: FastifyRequest,
): z.output<I> {
  const sent = e.method === 'GET' || e.file ? singleValues(request.query) : objectBody(request.body)
  const parsed = z.safeParse(e.input, { ...sent, ...(request.params as object) })
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
  throw new Problem('invalid', 'Please check what you entered.', { fields })
}

function objectBody(body: unknown): object {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new Problem('invalid', 'The body must be a JSON object.')
  return body
}

function singleValues(query: unknown) {
  const doubled = Object.entries(query as object).find(([, value]) => Array.isArray(value))
  if (doubled) throw new Problem('invalid', `The parameter ${doubled[0]} was given more than once.`)
  return query as object
}
