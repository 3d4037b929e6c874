import { expect, test } from 'vitest'
import { booksState } from './books-state.ts'

const at = '2026-11-26T01:58:00Z'

test('only books that were checked and add up say that nothing is left to do', () => {
  expect(booksState(null)).toMatchObject({ tone: 'unchecked', title: 'Not checked yet', short: 'not checked yet' })
  expect(booksState({ at, fault: 'CR-00001 is a rand short.' })).toMatchObject({
    tone: 'fault',
    title: 'The books do not add up',
    text: 'CR-00001 is a rand short. Checked 26 Nov 2026 03:58, and again every day.',
  })
  expect(booksState({ at, fault: null })).toMatchObject({
    tone: 'checked',
    title: 'The books add up',
    short: 'nothing',
    text: 'Every payment is where it belongs. Checked 26 Nov 2026 03:58, and again every day.',
  })
})
