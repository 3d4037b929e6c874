import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const derivedFolder = fileURLToPath(new URL('../../media/derived', import.meta.url))

/** Serves `/media/`: the site's own pictures and videos, then those in the uploads folder. Addresses carry a hash. */
export async function mediaRoutes(app: FastifyInstance, uploadsFolder?: string) {
  if (uploadsFolder) await mkdir(uploadsFolder, { recursive: true })
  await app.register(fastifyStatic, {
    root: uploadsFolder ? [derivedFolder, uploadsFolder] : derivedFolder,
    prefix: '/media/',
    decorateReply: false,
    dotfiles: 'ignore',
    index: false,
    list: false,
    maxAge: '365d',
    immutable: true,
  })
}
