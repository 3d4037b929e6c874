import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '#lib/process/project-root.server.ts'
import { restartWithMemoryLimits } from '#app/config/memory-limits.server.ts'

/** The entry of `npm start`, bundled: compiled code is cached on disk, so that the next start need not compile it again. */
restartWithMemoryLimits()
process.setSourceMapsEnabled(true)
enableCompileCache(join(projectRoot, 'dist/compile-cache'))
await import('../main.server.ts')
flushCompileCache()
