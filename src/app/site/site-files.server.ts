import { setTimeout as wait } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'
/** The worker that keeps the technician's page: looked for again at each visit, and allowed to fetch nothing but this site. */
const worker = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export async function serveSiteFiles(server: FastifyInstance, folder: string) {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    dotfiles: 'ignore',
    globIgnore: ['**/.vite/**', '**/*.br'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The path may be that of its compressed twin.
      if (/-worker\.js(\.\w+)?$/.test(path)) return void reply.headers(worker)
      const hashed = /\/(assets|fonts)\//.test(path)
      reply.header('cache-control', hashed ? forever : aDay)
    },
  })
  passOn(server)
}

const hashedFile = /^[\w-]+\.(js|css|svg|woff2)$/
/** Browsers follow twenty redirects. */
const mostTries = 16
/** Milliseconds, at random: requests of a page's files in step would reach the same nodes again and again. */
const longestPause = 40

/** While two releases run behind one proxy, a page may ask a node of the other release for its files: the redirect to the same address lets the proxy choose again. */
function passOn(server: FastifyInstance) {
  type Asked = { Params: { file: string }; Querystring: { again?: unknown } }
  for (const path of ['/assets/:file', '/fonts/:file'])
    server.get<Asked>(path, async ({ params, query }, reply) => {
      const { again = '0' } = query
      const known = hashedFile.test(params.file) && typeof again === 'string' && /^\d\d?$/.test(again)
      if (!known || Number(again) >= mostTries) return reply.callNotFound()
      await wait(Math.random() * longestPause)
      return reply.header('cache-control', 'no-store').redirect(`?again=${Number(again) + 1}`, 307)
    })
}
