import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#lib/project-root.server.ts'

/** The entry of `npm run dev`: what Node has read out of the sources is kept on disk, so that a start reads anew what has changed alone. */
enableCompileCache(join(projectRoot, 'node_modules/.cache/clearwater-development'))
await import('../main.server.ts')
flushCompileCache()
