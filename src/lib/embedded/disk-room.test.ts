import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchRoom } from './disk-room.server.ts'

function listen() {
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  return { said, log: { info: note, warn: note, error: note } }
}

test('the disk is checked for free space, and a lack of it is logged once', () => {
  const { said, log } = listen()
  expect(watchRoom(tmpdir(), log, 1)()).toBe(true)
  expect(said).toEqual([])
  const hasRoom = watchRoom(tmpdir(), log, Number.MAX_SAFE_INTEGER)
  expect([hasRoom(), hasRoom()]).toEqual([false, false])
  expect(said).toEqual(['The disk is nearly full: changes are refused until it has room'])
})
