import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#lib/project-root.server.ts'
import type { Issued } from '../document-sheet.ts'

export type ToRender = { nth: number; issued: Issued; issuedAt: Date }
export type Rendered = { nth: number; bytes: Uint8Array<ArrayBuffer> } | { nth: number; fault: string }

type Waiting = PromiseWithResolvers<Buffer>

/** Beside the bundle of a built shop, and beside this file before that. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'render-worker.server.ts')
  : join(projectRoot, 'dist/server/render-worker.server.js')

/** A document with its pictures and faces takes 30 MB; one that needs far more than that must not take the shop with it. */
const resourceLimits = { maxOldGenerationSizeMb: 192 }

const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let asked = 0

/**
 * A document as PDF, set in a thread of its own, as setting one line after the other would hold everybody else up. The thread starts with the first document and
 * stays: reading the library and the faces takes longer than most documents.
 */
export function renderAside(issued: Issued, issuedAt: Date): Promise<Buffer> {
  const nth = ++asked
  const wait = Promise.withResolvers<Buffer>()
  waiting.set(nth, wait)
  thread ??= startThread()
  thread.postMessage({ nth, issued, issuedAt } satisfies ToRender)
  return wait.promise
}

function startThread() {
  const started = new Worker(program, { resourceLimits })
  started.unref()
  started.on('message', (rendered: Rendered) => {
    const wait = waiting.get(rendered.nth)
    waiting.delete(rendered.nth)
    if ('bytes' in rendered) wait?.resolve(Buffer.from(rendered.bytes.buffer))
    else wait?.reject(new Error(`A document was not made: ${rendered.fault}`))
  })
  started.on('error', (error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The thread that makes documents has ended')))
  return started
}

/** What it was making is lost, and asked for again by whoever wants it; the next document starts another. */
function giveUp(ended: Worker, error: unknown) {
  if (thread !== ended) return
  thread = null
  for (const wait of waiting.values()) wait.reject(error)
  waiting.clear()
}

/** Ends the thread once the documents that somebody waits for are made, also those asked for meanwhile. */
export async function closeRenderer() {
  while (waiting.size) await Promise.allSettled([...waiting.values()].map(({ promise }) => promise))
  const ending = thread
  thread = null
  await ending?.terminate()
}
