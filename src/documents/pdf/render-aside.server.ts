import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Issued } from '../document-sheet.ts'

export type ToRender = { nth: number; issued: Issued; issuedAt: Date }
export type RenderedDocument = { nth: number; bytes: Uint8Array<ArrayBuffer> } | { nth: number; fault: string }

type Waiting = PromiseWithResolvers<Buffer> & { asked: ToRender }

/** Beside the bundle of a built shop, and beside this file before that. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'render-worker.server.ts')
  : join(projectRoot, 'dist/server/render-worker.server.js')

/** A document with its pictures and faces takes 30 MB; one that needs far more than that must not take the shop with it. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

/** The 500 lines that an order has at most take three seconds; what takes this long never ends, and all others wait behind it. */
const mostMs = 60_000

/** In the order in which they were asked for; the thread has the first of them alone. */
const waiting: Waiting[] = []
let thread: Worker | null = null
let limit: NodeJS.Timeout | undefined
let asked = 0

/**
 * A document as PDF, set in a thread of its own, as setting one line after the other would hold everybody else up. The thread starts with the first document and
 * stays: reading the library and the faces takes longer than most documents.
 */
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

/** The file that it was making is lost, and asked for again; another thread makes those behind it. */
function giveUp(ended: Worker, error: unknown) {
  if (thread !== ended) return
  thread = null
  void ended.terminate()
  waiting.shift()?.reject(error)
  renderFirst()
}

/** Ends the thread once the documents that somebody waits for are made, also those asked for meanwhile. */
export async function closeRenderer() {
  while (waiting.length) await Promise.allSettled(waiting.map(({ promise }) => promise))
  const ending = thread
  thread = null
  await ending?.terminate()
}
