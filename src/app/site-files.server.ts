import { setTimeout as wait } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

/** Serves what the build made for browsers. */
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
      const hashed = /\/(assets|fonts)\//.test(path)
      reply.header('cache-control', hashed ? forever : aDay)
    },
  })
  passOn(server)
}

const hashedFile = /^[\w-]+\.(js|css|svg|woff2)$/
/** Browsers follow twenty. */
const mostTries = 16
/** Milliseconds. Files of a page that are asked for at once would go to the same nodes in step again and again. */
const longestPause = 40

/**
 * A page of one release may ask a node of another for its scripts and styles, while both run behind one proxy: the browser is sent to ask once more, as
 * the proxy chooses a node for each request. Where nobody has the file, each try has cost one short answer.
 */
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
