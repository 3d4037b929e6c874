import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { extendBodyTimeout } from './body-timeout.server.ts'
import type { Endpoint, FileBody } from '#lib/contract/endpoint.ts'
import { type OneByOne, openOneByOne } from '#lib/limits/fair-queue.server.ts'
import { Problem } from '#lib/contract/problem.ts'

/** Larger files are read and answered one at a time on each route, as each is in memory as a whole. */
const largeFile = 8 * 1024 * 1024

/** Waits for the turn of a request, which lasts until it is answered or has broken off. */
const turnOf = (inTurn: OneByOne, { raw }: FastifyReply) =>
  new Promise<void>((begin) => {
    void inTurn(() => {
      begin()
      return new Promise<void>((end) => void finished(raw, () => end()))
    })
  })

export const noFile = Buffer.alloc(0)

/** A route with a parser of its own: such bodies are read nowhere else. An unauthorised caller is refused before the file is read. */
export function takeFiles(server: FastifyInstance, file: FileBody, route: RouteOptions) {
  const parsing = { parseAs: 'buffer', bodyLimit: file.mostBytes } as const
  void server.register(async (scope) => {
    scope.addContentTypeParser([...file.types], parsing, (_request, body, done) => done(null, body))
    const inTurn = openOneByOne()
    // This hook comes after `onRequest`: only authorised callers may be slow.
    scope.addHook('preParsing', async (request, reply) => {
      extendBodyTimeout(request.raw)
      if (Number(request.headers['content-length'] ?? 0) <= largeFile) return
      await turnOf(inTurn, reply)
      extendBodyTimeout(request.raw)
    })
    scope.route({ ...route, config: { file } })
  })
}

/** The uploaded file. JSON, which every route parses, is none. */
export function fileIn(e: Pick<Endpoint, 'file'>, { body }: FastifyRequest): Buffer {
  if (!e.file) return noFile
  if (Buffer.isBuffer(body) && body.length) return body
  throw new Problem('invalid', `Send the file itself, as ${e.file.types.join(', ')}.`)
}

export function isTakenFile({ routeOptions, headers }: FastifyRequest) {
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  return routeOptions.config?.file?.types.includes(type) ?? false
}
