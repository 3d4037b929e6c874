import { z } from 'zod/mini'

const largest = 2_147_483_647

/** An id in an address: `12`. What cannot be one is refused before the database is asked. */
export const Id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(z.transform(Number), z.int().check(z.lte(largest))),
)

/** An id in a body. */
export const IdNumber = z.int().check(z.gte(1), z.lte(largest))
