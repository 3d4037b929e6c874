import type { SampleMark } from '#staff/frame/sample-shown.tsx'
import { Badge } from '#ui/marks/badge.tsx'

type Row = { sample?: boolean }

/** A list with sample data says so once, and not in each row; the record of a row says it as well. */
export function sampleIn(rows: readonly unknown[]): SampleMark {
  const samples = rows.filter((row) => (row as Row).sample).length
  if (samples === 0) return null
  return samples === rows.length ? 'Sample data' : 'Includes sample data'
}

/** The mark of a row, for lists in which it matters which rows are samples: only beside others is it not said already. */
export const RowSampleMark = ({ row, rows }: { row: Row; rows: readonly Row[] }) =>
  row.sample && rows.some(({ sample }) => !sample) ? <Badge>Sample data</Badge> : null
