import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { shownElsewhere } from '#lib/serving/security-headers.server.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'
import { findStandIn } from './picture-register.server.ts'

export const derivedFolder = join(projectRoot, 'media/derived')

/**
 * Serves `/media/`: the site's own pictures and videos. Addresses contain a hash. A page of another release, running beside this one or before it,
 * asks for other hashes: it gets our files, uncached, as that release may answer next.
 */
export async function mediaRoutes(server: FastifyInstance) {
  await server.register(async (own) => {
    own.addHook('onRequest', async ({ url }, reply) => {
      const file = findStandIn(url)
      if (file) return reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
    })
    await own.register(fastifyStatic, {
      root: derivedFolder,
      prefix: '/media/',
      dotfiles: 'ignore',
      index: false,
      list: false,
      maxAge: '365d',
      immutable: true,
      setHeaders: (reply) => void reply.headers(shownElsewhere),
    })
  })
}
