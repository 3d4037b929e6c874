/** Milliseconds after which a tab that answers nobody, frozen perhaps, is not waited for any longer. */
const longestWait = 15_000

/** Runs work of this name in one of the browser's tabs at a time, in the order of asking; elsewhere than on secure pages at once. */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(longestWait) }, begin)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
