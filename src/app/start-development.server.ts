import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#lib/process/project-root.server.ts'

/** The entry of `npm run dev`: Node's compile cache is kept on disk, so that a start only compiles changed sources. */
enableCompileCache(join(projectRoot, 'node_modules/.cache/clearwater-development'))
await import('../main.server.ts')
flushCompileCache()
