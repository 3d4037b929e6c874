import { expect, test } from 'vitest'
import { isShortName } from './short-name.ts'

test.each(['李王', '李 王', ' 王·明 ', '김철', 'さき'])('%j is a name', (typed) =>
  expect(isShortName(typed)).toBe(true),
)
test.each(['', '李', 'ab', '李a', '李1', '--'])('%j is not', (typed) => expect(isShortName(typed)).toBe(false))
