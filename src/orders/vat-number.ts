import { z } from 'zod/mini'
import { wellFormed } from '#lib/fields/plain-text.ts'

/** The VAT number of a registered buyer, with or without spaces; empty for none. */
export const VatNumber = z.string().check(
  wellFormed,
  z.overwrite((typed) => typed.replaceAll(/\s/g, '')),
  z.regex(/^(4\d{9})?$/, 'A VAT number has ten digits and begins with 4'),
)
