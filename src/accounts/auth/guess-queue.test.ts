import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGuessQueue } from './guess-queue.server.ts'

/** A queue whose turns the test releases. */
function openByHand() {
  const turns: { give: (ms: number) => void; fail: (error: Error) => void }[] = []
  const takeTurn = openGuessQueue(() => new Promise((give, fail) => turns.push({ give, fail })))
  const served: string[] = []
  const join = (who: string, tried: number) =>
    void takeTurn('account', { tried, apart: 0 }).then(
      () => served.push(who),
      (error: Error) => served.push(`${who}: ${error.message}`),
    )
  const until = async (count: number) => {
    while (served.length < count) await nextTurn()
  }
  return { turns, served, join, until }
}

const tooMany = 'Too many attempts. Please wait a little and try again.'

test('the network with the fewest attempts goes next, and the newest goes first among equals', async () => {
  const { turns, served, join, until } = openByHand()
  join('again', 3)
  join('first', 1)
  join('owner', 1)
  join('last', 9)
  for (let turn = 1; turn <= 4; turn++) {
    while (turns.length < turn) await nextTurn()
    turns.at(-1)!.give(0)
    await until(turn)
  }
  expect(served).toEqual(['owner', 'first', 'again', 'last'])
})

test('a flood fills no memory: beyond fifty waiting, the one with the most attempts is refused at once', async () => {
  const { served, join, until } = openByHand()
  for (let guess = 1; guess <= 52; guess++) join(`guess ${guess}`, guess)
  await until(2)
  expect(served).toEqual([`guess 51: ${tooMany}`, `guess 52: ${tooMany}`])
})

test('a failure to reserve a turn is reported to everyone waiting, and the next attempt starts afresh', async () => {
  const { turns, served, join, until } = openByHand()
  join('one', 1)
  join('two', 1)
  turns[0]!.fail(new Error('the database is away'))
  await until(2)
  expect(served).toEqual(['one: the database is away', 'two: the database is away'])
  join('three', 1)
  turns[1]!.give(0)
  await until(3)
  expect(served.at(-1)).toBe('three')
})
