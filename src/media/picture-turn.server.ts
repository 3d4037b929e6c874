import sharp from 'sharp'

/** A decoded picture takes up to 160 MB: one at a time, on one thread, and nothing kept for a next one. */
sharp.cache(false)
sharp.concurrency(1)

let last: Promise<unknown> = Promise.resolve()

/** Runs work that opens a picture once all that came before it is done, however that ended. */
export function inPictureTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
