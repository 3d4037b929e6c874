import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

export const moment = (name: string) => timestamp(name, { withTimezone: true })
/** To the millisecond, as JavaScript has it: what is read back equals what was written. */
export const momentInMs = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
