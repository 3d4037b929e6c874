import { parentPort } from 'node:worker_threads'
import type { RenderedDocument, ToRender } from './render-aside.server.ts'
import { renderDocument } from './render-document.server.ts'

/** Runs in a worker thread, one document after the other. */
parentPort!.on('message', (asked: ToRender) => void answer(asked))

async function answer({ nth, issued, issuedAt }: ToRender) {
  try {
    const bytes = new Uint8Array(await renderDocument(issued, issuedAt))
    parentPort!.postMessage({ nth, bytes } satisfies RenderedDocument, [bytes.buffer])
  } catch (error) {
    parentPort!.postMessage({ nth, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
