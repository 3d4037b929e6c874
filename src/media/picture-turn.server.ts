import sharp from 'sharp'
import { openFairQueue } from '#lib/fair-queue.server.ts'

/** A decoded picture takes up to 160 MB: one at a time, on one thread, and nothing kept for a next one. */
sharp.cache(false)
sharp.concurrency(1)

/** Who waits for a picture: somebody who sends it, or somebody who looks at a page. */
export type PictureWaiter = 'sender' | 'viewer'

const inTurn = openFairQueue(1)

/** Runs work that opens a picture once none other is open. Senders and viewers take turns: no page waits for all that are being sent. */
export const inPictureTurn = <T>(work: () => Promise<T>, waiter: PictureWaiter = 'sender') => inTurn(waiter, work)
