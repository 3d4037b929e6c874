/**
 * Rights of staff, each in words that complete "Your role does not include …". Each slice adds its own to this interface
 * (`declare module './rights.ts'`), so that a misspelt right does not compile; accounts say which role has which.
 */
export interface Rights {}

export type Right = keyof Rights
export type RightWords = Readonly<Record<Right, string>>

export const may = (person: { rights: readonly Right[] } | null, right: Right) =>
  person !== null && person.rights.includes(right)
