import { Badge } from './badge.tsx'

/** The column of a list that marks sample data. */
export const sampleColumn = {
  key: 'sample',
  head: 'Kind',
  bare: true,
  cell: ({ sample }: { sample: boolean }) => sample && <Badge>Sample data</Badge>,
} as const
