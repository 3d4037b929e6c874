import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openOneByOne } from '#lib/limits/fair-queue.server.ts'
import { Problem } from '#lib/contract/problem.ts'
import { projectRoot } from '#lib/process/project-root.server.ts'
import type { ReadSheet } from './read-workbook.ts'
import { workbookTooLarge } from './unpack-workbook.ts'
import type { WorkbookAnswer } from './workbook-worker.server.ts'

/** Beside the bundle of a built shop, and beside this file in development. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'workbook-worker.server.ts')
  : join(projectRoot, 'dist/server/workbook-worker.server.js')

/** The largest workbook that is not refused takes less; one that is made to take more must not take the process down. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }
const mostMs = 60_000

const inTurn = openOneByOne()

/** Reads the sheets of a workbook in a thread of its own, one workbook after the other: ten thousand rows would block the event loop. */
export const readWorkbookAside = (bytes: Uint8Array): Promise<ReadSheet[]> => inTurn(() => readInThread(bytes))

async function readInThread(bytes: Uint8Array) {
  const thread = new Worker(program, { workerData: Uint8Array.from(bytes), resourceLimits })
  const limit = setTimeout(() => void thread.terminate(), mostMs)
  try {
    const [answer] = await Promise.race([once(thread, 'message'), once(thread, 'exit').then(endedEarly)])
    const read = answer as WorkbookAnswer
    if ('refused' in read) throw new Problem('invalid', read.refused)
    return read.sheets
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? workbookTooLarge() : error
  } finally {
    clearTimeout(limit)
    await thread.terminate()
  }
}

/** Ended by the limit of time: nothing else ends it without an answer or an error. */
function endedEarly(): never {
  throw workbookTooLarge()
}
