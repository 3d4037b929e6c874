import sharp from 'sharp'
import { openFairQueue } from '#lib/limits/fair-queue.server.ts'

/** A decoded picture takes up to 160 MB, and a large JPEG about 75 MB, as it is decoded smaller: one at a time, on one thread, without a cache. */
sharp.cache(false)
sharp.concurrency(1)

/** The person waiting for a picture: its sender, or the viewer of a page. */
export type PictureWaiter = 'sender' | 'viewer'

const inTurn = openFairQueue(1)

/** Runs work on a decoded picture when no other is open. Senders and viewers take turns, so that no page waits for all uploads. */
export const inPictureQueue = <T>(work: () => Promise<T>, waiter: PictureWaiter = 'sender') => inTurn(waiter, work)
