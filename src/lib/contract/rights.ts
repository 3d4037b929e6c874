/** Rights of staff, in words that complete "Your role does not include …". Each slice adds its own (`declare module './rights.ts'`); roles: accounts. */
export interface Rights {}

export type Right = keyof Rights
export type RightWords = Readonly<Record<Right, string>>

export const may = (person: { rights: readonly Right[] } | null, right: Right) =>
  person !== null && person.rights.includes(right)
