import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { awaitFile } from './body-patience.server.ts'
import type { Endpoint, FileBody } from './endpoint.ts'
import { Problem } from './problem.ts'

export const noFile = Buffer.alloc(0)

/** A route of its own kind: nowhere else are such bodies read. Who is not let in is told before the file is read. */
export function takeFiles(server: FastifyInstance, file: FileBody, route: RouteOptions) {
  const parsing = { parseAs: 'buffer', bodyLimit: file.mostBytes } as const
  void server.register(async (scope) => {
    scope.addContentTypeParser([...file.types], parsing, (_request, body, done) => done(null, body))
    // The moment is after `onRequest`: nobody but who is let in may be slow.
    scope.addHook('preParsing', async ({ raw }) => awaitFile(raw))
    scope.route({ ...route, config: { file } })
  })
}

/** The file that was sent. JSON, which every route can read, is none. */
export function fileIn(e: Pick<Endpoint, 'file'>, { body }: FastifyRequest): Buffer {
  if (!e.file) return noFile
  if (Buffer.isBuffer(body) && body.length) return body
  throw new Problem('invalid', `Send the file itself, as ${e.file.types.join(', ')}.`)
}

/** True for a file of a type that this route has been asked to take. */
export function isTakenFile({ routeOptions, headers }: FastifyRequest) {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  return routeOptions.config?.file?.types.includes(type) ?? false
}
