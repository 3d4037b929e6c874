import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '#lib/contract/problem.ts'
import { type ReadSheet, readWorkbook } from './read-workbook.ts'

/** What the thread answers: the sheets, or why they were refused. */
export type WorkbookAnswer = { sheets: ReadSheet[] } | { refused: string }

/** Runs in a worker thread, for one workbook. An error that is no refusal ends the thread and reaches its starter. */
const answer = await readWorkbook(workerData as Uint8Array).then(
  (sheets): WorkbookAnswer => ({ sheets }),
  (error: unknown): WorkbookAnswer => {
    if (error instanceof Problem) return { refused: error.message }
    throw error
  },
)
parentPort!.postMessage(answer)
