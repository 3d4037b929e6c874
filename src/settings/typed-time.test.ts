import { expect, test } from 'vitest'
import { writeTime } from './typed-time.ts'

test('a time is normalised to the 24-hour clock however it is typed', () => {
  for (const typed of ['8', '08', '8:00', '08:00', '0800', '800', '8h00', '8.00', ' 08:00 '])
    expect([typed, writeTime(typed)]).toEqual([typed, '08:00'])
  for (const typed of ['17:30', '1730', '17h30', '17.30']) expect([typed, writeTime(typed)]).toEqual([typed, '17:30'])
})

test('an invalid time stays as typed, so that it can be refused in place', () => {
  for (const typed of ['', '24:00', '8:60', '5 pm', '08:00 AM', 'noon']) expect(writeTime(typed)).toBe(typed)
})
