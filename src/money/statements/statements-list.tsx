import { FileText } from 'lucide-react'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { countNotImported, LinesNotImported } from './lines-not-imported.tsx'
import { statementApi } from '#money/bank/statement.ts'
import { keptInWords, outcomeInWords } from './statement-words.ts'
import { TakeBack } from './take-back.tsx'
import { ContinueReading } from './waiting-files.tsx'

const list = staffList<typeof statementApi.list>({
  path: statementApi.list.path,
  of: ['file', 'files'],
})

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
    cell: ({ fileName, account }) => (
      <StaffPair small={account === null ? 'Not imported yet' : `Account ${account}`}>{fileName}</StaffPair>
    ),
  },
  {
    key: 'lines',
    head: 'Lines',
    share: 45,
    cell: (statement) =>
      statement.account === null ? (
        `Waiting for its columns, ${keptInWords(statement)}`
      ) : (
        <>
          {outcomeInWords(statement)}
          <LinesNotImported statement={statement} count={countNotImported(statement)} />
        </>
      ),
  },
  { key: 'at', head: 'Uploaded', cell: ({ who, at }) => <StaffPair small={who}>{formatShortMoment(at)}</StaffPair> },
  {
    key: 'back',
    head: 'Actions',
    bare: true,
    cell: (statement) => (
      <span className="cluster cluster-small">
        {statement.account === null && <ContinueReading statement={statement} />}
        <TakeBack statement={statement} />
      </span>
    ),
  },
]
