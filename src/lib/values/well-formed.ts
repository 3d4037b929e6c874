/** A replacer for `JSON.stringify`: JSON can hold a lone surrogate, the database cannot. */
export const wellFormedValue = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
