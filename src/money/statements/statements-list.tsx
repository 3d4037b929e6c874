import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { formatShortMoment } from '#lib/dates.ts'
import { useMay } from '#lib/held-rights.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { Button } from '#ui/button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { StaffList } from '#ui/staff-list.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import type { StaffColumn } from '#ui/staff-list-table.tsx'
import { StaffPair } from '#ui/staff-pair.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { countNotImported, LinesNotImported } from './lines-not-imported.tsx'
import { type ListedStatement, statementApi } from './statement.ts'
import { outcomeInWords } from './statement-words.ts'

const list = staffList<typeof statementApi.list>({
  path: statementApi.list.path,
  of: ['file', 'files'],
  id: ({ id }) => id,
  filters: [],
})

/** The imported files, each of which can be removed. */
export function StatementsList() {
  const { addressWith } = useStaffQuery()
  return (
    <StaffPart
      title="Bank files"
      changes="money.change"
      back={{ to: addressWith({ view: null }), label: 'Bank statements' }}
      intro="Remove a file that was read wrongly, as long as nothing was decided about its own lines. The next one asks for its columns again."
    >
      <StaffList
        list={list}
        caption="Bank files"
        columns={columns}
        tall
        level={3}
        empty={{ icon: <FileText />, title: 'No files yet', text: 'The first statement you import appears here.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof statementApi.list>[] = [
  {
    key: 'name',
    head: 'File',
    share: 25,
    cell: ({ fileName, account }) => <StaffPair small={`Account ${account}`}>{fileName}</StaffPair>,
  },
  {
    key: 'lines',
    head: 'Lines',
    share: 45,
    cell: (statement) => (
      <>
        {outcomeInWords(statement)}
        <LinesNotImported statement={statement} count={countNotImported(statement)} />
      </>
    ),
  },
  { key: 'at', head: 'Imported', cell: ({ who, at }) => <StaffPair small={who}>{formatShortMoment(at)}</StaffPair> },
  { key: 'back', head: 'Actions', bare: true, cell: (statement) => <TakeBack statement={statement} /> },
]

function TakeBack({ statement: { id, fileName, decided } }: { statement: ListedStatement }) {
  const [asked, setAsked] = useState(false)
  const { run, busy } = useStaffAction({
    work: () => call(statementApi.takeBack, { id: String(id) }),
    done: 'The file was removed',
    failed: 'The file was not removed',
  })
  const mayChange = useMay()('money.change')
  if (!mayChange || decided) return null
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`Remove ${fileName}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
      <StaffConfirm
        open={asked}
        title={`Remove ${fileName}?`}
        confirm="Remove"
        busy={busy}
        danger
        onConfirm={() => void run().then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>Lines that are in no other file are removed. No payments change.</p>
      </StaffConfirm>
    </>
  )
}
