/** A statement, with the columns of its answer and their types. */
export type Statement = { text: string; columns: string }

/** The statements that a release has sent to PostgreSQL, in order: connection, text, values, and number of rows. */
export type Recorded = {
  texts: Statement[]
  sent: { connection: number; text: number; values: unknown[]; rows: number | null }[]
}
