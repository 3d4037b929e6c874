/** A line of a statement: whole cents, money out negative. */
export type StatementLine = {
  line: number
  day: string
  amount: number
  text: string
  /** Its number among otherwise equal lines, from 1. */
  nth: number
  /** Where a column of the file says to which account each line belongs. */
  account?: string
}

/** A line whose day or amount could not be read, and why. */
export type FaultyLine = { line: number; text: string; message: string }
