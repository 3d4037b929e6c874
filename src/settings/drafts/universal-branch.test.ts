import { expect, test } from 'vitest'
import { universalBranchOf } from './universal-branch.ts'

test('a bank is recognised by its common names, and no other is guessed', () => {
  const said = [
    'FNB',
    'First National Bank',
    'Standard Bank of SA',
    'ABSA',
    'Nedbank Ltd',
    'Standard Chartered',
    'First Bank',
    '',
  ]
  expect(said.map(universalBranchOf)).toEqual([
    '250655',
    '250655',
    '051001',
    '632005',
    '198765',
    undefined,
    undefined,
    undefined,
  ])
})
