import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#lib/process/project-root.server.ts'
import type { Issued } from '../document-sheet.ts'

export type ToRender = { nth: number; issued: Issued; issuedAt: Date }
export type RenderedDocument = { nth: number; bytes: Uint8Array<ArrayBuffer> } | { nth: number; fault: string }

/** Beside the bundle of a built shop, and beside this file in development. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'render-worker.server.ts')
  : join(projectRoot, 'dist/server/render-worker.server.js')

/** A document with its pictures and fonts takes 30 MB; one that needs far more must not take the process down. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

/** The 500 lines of the largest order take three seconds; a document that takes this long never ends, and all others wait behind it. */
const mostMs = 60_000

/** First in, first out; the thread has only the first. */
const waiting: (PromiseWithResolvers<Buffer> & { asked: ToRender })[] = []
let thread: Worker | null = null
let limit: NodeJS.Timeout | undefined
let asked = 0

/** In a worker thread, as laying out lines would block the event loop. It starts with the first document and stays: loading library and fonts takes longer than most. */
export function renderAside(issued: Issued, issuedAt: Date): Promise<Buffer> {
  const wait = { ...Promise.withResolvers<Buffer>(), asked: { nth: ++asked, issued, issuedAt } }
  waiting.push(wait)
  if (waiting.length === 1) renderFirst()
  return wait.promise
}

function renderFirst() {
  clearTimeout(limit)
  const [first] = waiting
  if (!first) return
  const working = (thread ??= startThread())
  limit = setTimeout(() => giveUp(working, new Error(`A document was not made in ${mostMs / 1000} seconds`)), mostMs)
  limit.unref()
  working.postMessage(first.asked)
}

function startThread() {
  const started = new Worker(program, { resourceLimits })
  started.unref()
  started.on('message', (rendered: RenderedDocument) => {
    if (rendered.nth !== waiting[0]?.asked.nth) return
    const { resolve, reject } = waiting.shift()!
    if ('bytes' in rendered) resolve(Buffer.from(rendered.bytes.buffer))
    else reject(new Error(`A document was not made: ${rendered.fault}`))
    renderFirst()
  })
  started.on('error', (error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The thread that makes documents has ended')))
  return started
}

/** The document in work is lost, and has to be requested again; another thread makes those behind it. */
function giveUp(ended: Worker, error: unknown) {
  if (thread !== ended) return
  thread = null
  void ended.terminate()
  waiting.shift()?.reject(error)
  renderFirst()
}

/** Ends the thread once all requested documents are made, including those requested meanwhile. */
export async function closeRenderer() {
  while (waiting.length) await Promise.allSettled(waiting.map(({ promise }) => promise))
  const ending = thread
  thread = null
  await ending?.terminate()
}
