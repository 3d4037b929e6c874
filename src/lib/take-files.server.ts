import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { extendBodyTimeout } from './body-timeout.server.ts'
import type { Endpoint, FileBody } from './endpoint.ts'
import { Problem } from './problem.ts'

export const noFile = Buffer.alloc(0)

/** A route with a parser of its own: such bodies are read nowhere else. An unauthorised caller is refused before the file is read. */
export function takeFiles(server: FastifyInstance, file: FileBody, route: RouteOptions) {
  const parsing = { parseAs: 'buffer', bodyLimit: file.mostBytes } as const
  void server.register(async (scope) => {
    scope.addContentTypeParser([...file.types], parsing, (_request, body, done) => done(null, body))
    // This hook comes after `onRequest`: only authorised callers may be slow.
    scope.addHook('preParsing', async ({ raw }) => extendBodyTimeout(raw))
    scope.route({ ...route, config: { file } })
  })
}

/** The uploaded file. JSON, which every route parses, is none. */
export function fileIn(e: Pick<Endpoint, 'file'>, { body }: FastifyRequest): Buffer {
  if (!e.file) return noFile
  if (Buffer.isBuffer(body) && body.length) return body
  throw new Problem('invalid', `Send the file itself, as ${e.file.types.join(', ')}.`)
}

/** True for a file of a type that this route accepts. */
export function isTakenFile({ routeOptions, headers }: FastifyRequest) {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  return routeOptions.config?.file?.types.includes(type) ?? false
}
