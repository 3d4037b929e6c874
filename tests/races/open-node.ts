import type { SiteBuild } from '#app/document/built-site.server.ts'
import { type Config, readConfig } from '#app/config/config.server.ts'
import { createServer } from '#app/server/create-server.server.ts'
import { pagesRoutes } from '#app/site/pages-routes.server.ts'
import * as pages from '#app/document/render.server.tsx'
import type { OpenDatabase } from '#lib/database/database.server.ts'
import { openDatabase } from '#lib/embedded/open-database.server.ts'
import { inDatabase, onServer, templateName } from '../postgres-template.ts'
import { quiet } from '../quiet-log.ts'

/** A database of its own on the test server: a copy of the seeded one, or an empty one. Closing it drops it. */
export async function newDatabase(template = templateName) {
  const server = process.env.TEST_DATABASE_URL!
  const name = `clearwater_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template}`)
  return { url: inDatabase(server, name), remove: () => onServer(server, `drop database ${name} with (force)`) }
}

/** One node of the shop, including pages, with a port of its own. Several may share a database. */
export async function openNode(url: string) {
  return startNode(await openDatabase({ url, folder: '', log: quiet }))
}

/** The pages come from their sources unless a build is given. */
export async function startNode(database: OpenDatabase, changes: Partial<Config> = {}, built?: SiteBuild) {
  const rendered: string[] = []
  const shop = await createServer({ runtime: { ...readConfig({}), limits: false, ...changes }, database, log: quiet })
  pagesRoutes(shop, built ?? siteWith((address) => rendered.push(address)))
  const base = await shop.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    shop,
    base,
    /** Addresses of the pages rendered here, in order. */
    rendered,
    close: async () => {
      await shop.server.close()
      await database.close()
    },
  }
}

/** The pages from their sources: no build is needed to render them. */
function siteWith(note: (address: string) => void): SiteBuild {
  const renderPage: typeof pages.renderPage = (url, ...rest) => {
    note(url.pathname)
    return pages.renderPage(url, ...rest)
  }
  return {
    module: async () => ({ ...pages, renderPage }),
    assets: () => ({ css: '', sheet: null, entry: '/entry.js', preload: [] }),
    folder: null,
    development: false,
  }
}
