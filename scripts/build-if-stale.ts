import { setTimeout } from 'node:timers/promises'
import { FolderInUse, lockFolder } from '#lib/embedded/folder-lock.server.ts'
import { isBuilt } from './source-stamp.ts'

/** Concurrent tests and starts share one build. */
while (!isBuilt()) {
  const release = await lockFolder('node_modules/.cache/clearwater-build').catch((error: Error) => {
    if (!(error instanceof FolderInUse)) throw error
  })
  if (!release) {
    await setTimeout(200)
    continue
  }
  if (!isBuilt()) await import('./build.ts')
  await release()
}
