/** For `JSON.stringify`: JSON can hold half a character; the database cannot. */
export const wellFormedValue = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
