/** Shorter lists gain nothing. */
const leastRows = 6

type Row = Record<string, unknown>
/** A list by columns: equal names stand together, which compresses to a sixth less, and null stands for a field that a row lacks. */
type Columns = { rows: number; '~columns': Record<string, unknown[]> }

/** The data that a page has read, as text for its document: long lists of like rows are written by columns. */
export const writeState = (state: unknown) =>
  JSON.stringify(state, (_, value: unknown) => (isTable(value) ? columnsOf(value) : value)).replaceAll('<', '\\u003c')

/** The data that `writeState` has written. */
export const readState = <T>(text: string) =>
  JSON.parse(text, (_, value: Partial<Columns> | null) => (value?.['~columns'] ? rowsOf(value as Columns) : value)) as T

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length >= leastRows && value.every(isRow)
}

const isRow = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.values(value).includes(null)

function columnsOf(list: Row[]): Columns {
  const names = [...new Set(list.flatMap(Object.keys))]
  return {
    rows: list.length,
    '~columns': Object.fromEntries(names.map((name) => [name, list.map((row) => row[name] ?? null)])),
  }
}

const rowsOf = ({ rows, '~columns': columns }: Columns) =>
  Array.from({ length: rows }, (_, place) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([name, column]) => [name, column[place]])
        .filter(([, value]) => value !== null),
    ),
  )
