import type { AppContext } from '#lib/serving/app-context.server.ts'

const askedEach = 60_000
const patience = 5_000

/** Whether the public address answers over https: asked at most once a minute, while the list is open. Null until the first answer. */
export function watchAddress({ runtime, server }: Pick<AppContext, 'runtime' | 'server'>) {
  let reached: boolean | null = null
  let askedAt = -Infinity
  const stop = new AbortController()
  server.addHook('onClose', async () => stop.abort())
  return () => {
    const now = runtime.now().getTime()
    if (now - askedAt > askedEach) {
      askedAt = now
      void answers(`${runtime.publicUrl}/healthz`, stop.signal).then((found) => (reached = found))
    }
    return reached
  }
}

async function answers(address: string, stop: AbortSignal): Promise<boolean> {
  if (!address.startsWith('https://')) return false
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(patience), stop])
    return (await fetch(address, { redirect: 'error', signal })).ok
  } catch {
    // No answer, another certificate, a redirect: customers do not reach it either.
    return false
  }
}
