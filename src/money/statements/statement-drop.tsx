import { useNavigate } from '#lib/navigation.tsx'
import { sendFile } from '#lib/send-file.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffDrop } from '#ui/staff-drop.tsx'
import { useFileUpload } from '#ui/use-file-upload.tsx'
import { sayImported } from './say-imported.ts'
import { type BankStatement, statementApi, statementBody } from './statement.ts'

/** Takes a file of the bank. One of a kind that is known is read at once, any other asks what its columns are. */
export function StatementDrop() {
  const navigate = useNavigate()
  const { addressWith } = useStaffQuery()
  const upload = useFileUpload<BankStatement>({
    mostBytes: statementBody.mostBytes,
    send: (file, onSent) =>
      sendFile(statementApi.send, { name: file.name.slice(0, 200) }, { file, type: statementBody.types[0]!, onSent }),
    sent(statement) {
      if (statement.account === null) return navigate(addressWith({ statement: statement.id }))
      sayImported(statement)
    },
  })
  return (
    <StaffDrop
      label="Choose a statement"
      accept=".csv,text/csv"
      hint="A CSV file of any bank, up to 5 MB. Lines that were there before are known again: an overlap does no harm."
      error={upload.error}
      sent={upload.sent}
      onFile={upload.send}
    />
  )
}
