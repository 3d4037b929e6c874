import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '#lib/contract/problem.ts'

/** `tried`: guesses of its network on this account; `apart`: milliseconds between turns at present. */
type Attempt = { tried: number; apart: number }
type Guess = Attempt & { admit: () => void; refuse: (error: Error) => void }

/** Reserves the account's next turn, across all nodes, and resolves to the milliseconds until then. */
type Reserve = (account: string, apart: number) => Promise<number>

const mostWaiting = 50
const longestWait = 4_500

/**
 * Guesses on one account take turns, however many come at once. The next is the one whose network has tried least, and among equals the newest: a
 * network that floods an account waits behind its owner. Nobody waits long: a guess without a turn is refused, and its password is not checked. No
 * database connection is held meanwhile.
 */
export function openGuessQueue(reserve: Reserve) {
  const queues = new Map<string, Guess[]>()

  async function giveTurns(account: string, queue: Guess[]) {
    try {
      while (queue.length) {
        await wait(await reserve(account, Math.max(...queue.map(({ apart }) => apart))))
        queue.splice(placeOfNext(queue), 1)[0]?.admit()
      }
    } catch (error) {
      for (const guess of queue.splice(0)) guess.refuse(error as Error)
    } finally {
      queues.delete(account)
    }
  }

  function join(account: string, guess: Guess) {
    const waiting = queues.get(account)
    const queue = waiting ?? []
    queue.push(guess)
    if (queue.length > mostWaiting) queue.splice(placeOfLast(queue), 1)[0]?.refuse(noTurn())
    if (waiting) return queue
    queues.set(account, queue)
    void giveTurns(account, queue)
    return queue
  }

  return async function takeTurn(account: string, attempt: Attempt) {
    const { promise, resolve: admit, reject: refuse } = Promise.withResolvers<void>()
    const guess = { ...attempt, admit, refuse }
    const queue = join(account, guess)
    const timer = setTimeout(() => {
      const place = queue.indexOf(guess)
      if (place >= 0) queue.splice(place, 1)
      refuse(noTurn())
    }, longestWait)
    await promise.finally(() => clearTimeout(timer))
  }
}

const placeOfNext = (queue: Guess[]) =>
  queue.reduce((best, { tried }, place) => (tried <= (queue[best]?.tried ?? tried) ? place : best), 0)

const placeOfLast = (queue: Guess[]) =>
  queue.reduce((worst, { tried }, place) => (tried > (queue[worst]?.tried ?? 0) ? place : worst), 0)

const noTurn = () => new Problem('tooMany', 'Too many attempts. Please wait a little and try again.', { retryAfter: 5 })
