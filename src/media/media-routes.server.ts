import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#lib/project-root.server.ts'

export const derivedFolder = join(projectRoot, 'media/derived')

/** Serves `/media/`: the site's own pictures and videos. Addresses carry a hash. */
export async function mediaRoutes(server: FastifyInstance) {
  await server.register(fastifyStatic, {
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
