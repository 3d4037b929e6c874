/** Polls until the answer is as expected; returns the milliseconds taken. Throws after `within`. */
export async function eventually<T>(ask: () => Promise<T>, isRight: (answer: T) => boolean, within: number) {
  const begun = performance.now()
  for (;;) {
    const answer = await ask()
    const took = performance.now() - begun
    if (isRight(answer)) return took
    if (took > within) throw new Error(`Not within ${within} ms; last seen: ${JSON.stringify(answer)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
