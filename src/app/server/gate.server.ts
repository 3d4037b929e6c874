import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'
import { isTakenFile } from '#lib/serving/take-files.server.ts'

const longestAddress = 8 * 1024
/** Dot segments in any encoding: a proxy may have resolved them, or not. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\]|%2f|%5c|$)/i
/** PostgreSQL's code for a write that finds no space. */
const diskFull = '53100'
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

type Site = Pick<Runtime, 'mode' | 'publicUrl'>

export function guardRequests(server: FastifyInstance, site: Site, storage: Pick<OpenDatabase, 'hasRoom'>) {
  server.addHook('onRequest', async (request) => {
    if (request.url.length > longestAddress) throw Object.assign(new Error('address too long'), { statusCode: 414 })
    if (/%00/.test(request.url) || dotSegment.test(request.url.split('?', 1)[0]!))
      throw new Problem('invalid', 'That address cannot be understood.')
    if (!changing.has(request.method)) return
    if (!isWebhook(request)) refuseForeignChange(request, site)
    if (!storage.hasRoom()) throw Object.assign(new Error('the disk is full'), { code: diskFull })
  })
  readJsonStrictly(server)
}

/** Browsers state the origin of a request, and cannot send JSON, a picture or a CSV file across origins without a preflight. A client without one is no browser. */
function refuseForeignChange(request: FastifyRequest, site: Site) {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  const foreign =
    (origin !== undefined && !isOwn(origin, request, site)) || (fetchSite ?? 'same-origin') !== 'same-origin'
  if (foreign) throw new Problem('forbidden', 'This change was sent from another site.')
  if (!isJson(request) && !isBareDelete(request) && !isTakenFile(request))
    throw Object.assign(new Error('not JSON'), { statusCode: 415 })
}

/** A server that calls a webhook is authenticated by its signature. It has no cookie that could be misused. */
const isWebhook = ({ routeOptions }: FastifyRequest) => routeOptions.config?.webhook === true

const isJson = (request: FastifyRequest) => /^application\/json\b/i.test(request.headers['content-type'] ?? '')

function isBareDelete({ method, headers }: FastifyRequest) {
  return method === 'DELETE' && headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)
}

/** A Host header does not identify the site, except in a demonstration, which may be opened at any address. */
function isOwn(origin: string, request: FastifyRequest, { mode, publicUrl }: Site) {
  if (origin === new URL(publicUrl).origin) return true
  return mode === 'demo' && URL.canParse(origin) && new URL(origin).host === request.headers.host
}

function readJsonStrictly(server: FastifyInstance) {
  const parse = server.getDefaultJsonParser('error', 'error')
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (/\\u0000/.test(body as string)) return done(new Problem('invalid', 'That text cannot be stored.'))
    if (body === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
