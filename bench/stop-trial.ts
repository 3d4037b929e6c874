import { get } from 'node:http'
import type { SiteProcess } from './site-process.ts'

export type StopTrial = { answered: number; refused: number; resets: string[]; faults: number[] }
export type StopOptions = { requests: number; callers: number; keepAlive: boolean; addressOf: (turn: number) => string }

/** Sends requests from several concurrent callers, and SIGTERM in the middle. After that connections may be refused, but none reset. */
export async function stopUnderLoad(
  site: SiteProcess,
  { requests, callers, ...options }: StopOptions,
): Promise<StopTrial> {
  const trial: StopTrial = { answered: 0, refused: 0, resets: [], faults: [] }
  let turn = 0

  async function call() {
    while (turn < requests) {
      if (++turn === Math.round(requests / 2)) site.send('SIGTERM')
      note(trial, await outcomeOf(site.url + options.addressOf(turn), options.keepAlive))
    }
  }

  await Promise.all(Array.from({ length: callers }, call))
  return trial
}

function note(trial: StopTrial, outcome: number | string) {
  if (outcome === 200) trial.answered += 1
  else if (outcome === 'ECONNREFUSED') trial.refused += 1
  else if (typeof outcome === 'string') trial.resets.push(outcome)
  else trial.faults.push(outcome)
}

/** The status of a complete answer, or the error code. */
function outcomeOf(url: string, keepAlive: boolean) {
  return new Promise<number | string>((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
    const asking = get(url, keepAlive ? {} : { agent: false }, (response) => {
      response.resume()
      response.on('error', failed)
      response.on('end', () => resolve(response.statusCode!))
    })
    asking.on('error', failed)
  })
}
