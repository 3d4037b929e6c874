import { Badge } from '#ui/marks/badge.tsx'
import { Table } from '#ui/panels/table.tsx'
import { levelRange, levelText } from '../calculator/dose-words.ts'
import type { WaterEntry, WaterQuantity } from '../record/water-entry.ts'
import type { WaterRecord } from '../record/water-passport.ts'
import { quantityWords, readingsShown } from '../record/water-words.ts'
import { bandOf } from './level-lines.ts'

type Reading = { quantity: WaterQuantity; value: number; band: ReturnType<typeof bandOf> }

const verdicts = {
  below: { tone: 'warning', words: 'Below range' },
  inside: { tone: 'success', words: 'In range' },
  above: { tone: 'warning', words: 'Above range' },
} as const

export function TestReadings({ water, test }: { water: WaterRecord; test: WaterEntry }) {
  const known = { ...water, entries: water.entries.toSorted((a, b) => a.at.localeCompare(b.at)) }
  const rows = readingsShown(water.kind, test.content).map(([quantity, value]): Reading => ({
    quantity,
    value,
    band: bandOf(known, quantity),
  }))
  return (
    <Table
      caption="Readings of the last test"
      className="test-readings"
      dense
      rows={rows}
      rowKey={({ quantity }) => quantity}
      columns={[
        { key: 'name', label: 'Reading', main: true, cell: ({ quantity }) => quantityWords[quantity].name },
        {
          key: 'value',
          label: 'Value',
          align: 'end',
          cell: ({ quantity, value }) => levelText(value, quantityWords[quantity].unit),
        },
        { key: 'range', label: 'Range', align: 'end', cell: rangeOf },
        { key: 'verdict', label: 'Verdict', cell: (reading) => <Verdict {...reading} /> },
      ]}
    />
  )
}

const rangeOf = ({ quantity, band }: Reading) =>
  band ? levelRange(band.low, band.high, quantityWords[quantity].unit) : none

const none = <span className="test-readings-none">–</span>

function Verdict({ value, band }: Reading) {
  if (!band) return none
  const { tone, words } = verdicts[value < band.low ? 'below' : value > band.high ? 'above' : 'inside']
  return <Badge tone={tone}>{words}</Badge>
}
