import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const derivedFolder = fileURLToPath(new URL('../../media/derived', import.meta.url))

/** Serves `/media/`: the site's own pictures and videos. Addresses carry a hash. */
export async function mediaRoutes(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: derivedFolder,
    prefix: '/media/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    list: false,
    maxAge: '365d',
    immutable: true,
  })
}
