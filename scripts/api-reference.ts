import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const type: Record<string, string> = { css: 'text/css', js: 'text/javascript' }
const files = ['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) =>
  fileURLToPath(import.meta.resolve(`@fastify/swagger-ui/static/${name}`)),
)

/** Vite plugin that puts the two files of Swagger UI beside our own in `api-reference/`: they are sent as they are, and only by `/api/docs`. */
export function apiReference(): Plugin {
  return {
    name: 'api-reference',
    configureServer: ({ middlewares }) => {
      for (const file of files) {
        middlewares.use(`/api-reference/${basename(file)}`, (_, response) => {
          response.setHeader('content-type', `${type[file.split('.').at(-1)!]}; charset=utf-8`)
          response.end(readFileSync(file))
        })
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `api-reference/${basename(file)}`, source: readFileSync(file) })
    },
  }
}
