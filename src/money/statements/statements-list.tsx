import { FileText } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { countNotImported, LinesNotImported } from './lines-not-imported.tsx'
import { type ListedStatement, statementApi } from '#money/bank/statement.ts'
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
