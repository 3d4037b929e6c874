import { FileText, List } from 'lucide-react'
import { BulkRuns } from '#bulk/bulk-runs.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { sendFile } from '#lib/sending/send-file.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { tableBody, tableFiles, tableTypeOf } from '#lib/csv/table-body.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { StaffDrop } from '#staff/upload/drop-zone.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { useFileUpload } from '#staff/upload/use-file-upload.tsx'
import { BankLinesList } from '../matching/bank-lines-list.tsx'
import { OpenLines } from '../matching/open-lines.tsx'
import { LastImport } from './last-import.tsx'
import { StatementColumns } from './statement-columns.tsx'
import { type BankStatement, statementApi } from '#money/bank/statement.ts'
import { StatementsList } from './statements-list.tsx'
import { WaitingFiles } from './waiting-files.tsx'

export function StatementsAdmin() {
  const { query, addressWith } = useStaffQuery()
  const mayChange = useMay()('money.change')
  const statement = query.get('statement')
  const view = query.get('view')
  if (statement) return <StatementColumns key={statement} id={statement} />
  if (view === 'lines') return <BankLinesList />
  if (view === 'files') return <StatementsList />
  return (
    <StaffPart
      title="Bank statements"
      changes="money.change"
      intro="Upload an export from the bank’s website, CSV or Excel: matching orders are suggested, and booked once you confirm."
      actions={
        <>
          <ButtonLink to={addressWith({ view: 'lines' })} variant="quiet" icon={<List aria-hidden="true" />}>
            All lines
          </ButtonLink>
          <ButtonLink to={addressWith({ view: 'files' })} variant="quiet" icon={<FileText aria-hidden="true" />}>
            Files
          </ButtonLink>
        </>
      }
    >
      {mayChange && <StatementDrop />}
      <WaitingFiles />
      <LastImport />
      <BulkRuns about="bank-lines" of={['payment', 'payments']} />
      <OpenLines />
    </StaffPart>
  )
}

/** Takes a file of the bank. A known layout is read at once, any other leads to the question about its columns. */
function StatementDrop() {
  const navigate = useNavigateFromHere()
  const { addressWith } = useStaffQuery()
  const upload = useFileUpload<BankStatement>({
    mostBytes: tableBody.mostBytes,
    send: (file, onSent) =>
      sendFile(statementApi.send, { name: file.name.slice(0, 200) }, { file, type: tableTypeOf(file), onSent }),
    sent(statement) {
      if (statement.account === null) navigate(addressWith({ statement: statement.id }))
    },
  })
  return (
    <StaffDrop
      label="Choose a statement"
      accept={tableFiles}
      hint="A CSV file or Excel workbook (.xlsx) of any bank, up to 5 MB. Lines that were imported before are recognised, so an overlap does no harm."
      error={upload.error}
      sent={upload.sent}
      onFile={upload.send}
    />
  )
}
