import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { errorsOf, stillWrong } from './form-values.ts'

const Visit = z.object({
  name: z.string().check(z.minLength(2, 'Name is required'), z.minLength(1, 'Name is empty')),
  items: z.array(z.object({ quantity: z.number('How many?') })),
})

describe('errors of a form', () => {
  it('are empty if the schema accepts the values', () => {
    expect(errorsOf(Visit.safeParse({ name: 'Thandi', items: [] }))).toEqual({})
  })
  it('keep the first message of each field, under its full path', () => {
    const result = Visit.safeParse({ name: '', items: [{ quantity: 'two' }] })
    expect(errorsOf(result)).toEqual({ name: 'Name is required', 'items.0.quantity': 'How many?' })
  })
})

describe('typing into a faulty field', () => {
  it('removes the error once the value is right', () => {
    expect(stillWrong({ name: 'Name is required', city: 'City is required' }, {}, 'name')).toEqual({
      city: 'City is required',
    })
  })
  it('shows the new error if the value is wrong in another way', () => {
    expect(stillWrong({ name: 'Taken' }, { name: 'Too short' }, 'name')).toEqual({
      name: 'Too short',
    })
  })
  it('does not report fields without a complaint so far', () => {
    expect(stillWrong({ city: 'City is required' }, { name: 'Too short' }, 'name')).toEqual({
      city: 'City is required',
    })
  })
})
