import { useState } from 'react'
import { call, CallFailed } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { Id } from '#lib/contract/id.ts'
import { formatMoney } from '#lib/values/money.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { TextField } from '#ui/form/field.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffColumnsForm, StaffColumnsLine, StaffColumnsOutline } from '#staff/upload/column-mapper.tsx'
import { StaffConfirm } from '#staff/action/confirm-dialog.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { SideQuestions, sayUnanswered, unknownMarks } from './side-questions.tsx'
import { sayAllIn } from './questioned-lines.ts'
import { LinesNotImported } from './lines-not-imported.tsx'
import { readLines } from '#money/bank/read-lines.ts'
import { type BankStatement, statementApi, type UnreadStatement } from '#money/bank/statement.ts'
import { ColumnUse, columnUseLabels } from '#money/bank/column-use.ts'
import { StatementLayout } from '#money/bank/statement-layout.ts'

/** Asks once for the columns of a bank's files, with a preview of the first lines. */
export function StatementColumns({ id }: { id: string }) {
  const back = { to: useStaffQuery().addressWith({ statement: null }), label: 'Bank statements' }
  return (
    <StaffPart
      title="Match the columns"
      back={back}
      intro="Check that the lines below are read correctly. Your answer is remembered, so the next file like this is read straight away."
    >
      {Id.safeParse(id).success ? <Known id={id} /> : <Gone />}
    </StaffPart>
  )
}

function Known({ id }: { id: string }) {
  const path = `/api/admin/bank-statements/${encodeURIComponent(id)}/unread` as const
  const { data, error, loading, retry } = useReadForEditing<typeof statementApi.unread>(path)
  if (data) return <Columns id={id} statement={data} />
  if (data === null) return <Gone />
  if (error) return <LoadFailed retry={retry} busy={loading} />
  return <StaffColumnsOutline />
}

const Gone = () => (
  <EmptyState
    level={3}
    title="This file is no longer available"
    text="It has been read, or its week here is over. Please choose it again."
  />
)

function Columns({
  id,
  statement: { heads, rows, guess, marks, account: known, outside },
}: {
  id: string
  statement: UnreadStatement
}) {
  const [uses, setUses] = useState(() => guess.uses.map((use) => ColumnUse.parse(use)))
  const [flipped, setFlipped] = useState(guess.flipped)
  const [account, setAccount] = useState(known)
  const [sides, setSides] = useState(guess.sides)
  const unknown = unknownMarks(marks[uses.indexOf('side')])
  const layout = StatementLayout.safeParse({ uses, flipped, sides })
  const { read, busy, question, dismiss } = useRead((futureDays) =>
    call(statementApi.read, { id, uses, flipped, sides, account, futureDays }),
  )
  const fault = layout.success ? sayUnanswered(unknown, sides) : layout.error.issues[0]?.message
  return (
    <StaffColumnsForm
      {...{ heads, rows, uses, fault, busy }}
      labels={columnUseLabels}
      onChange={setUses}
      asked={<SideQuestions marks={unknown} sides={sides} onChange={setSides} />}
      preview={(first) => layout.data && <Lines rows={first} layout={layout.data} />}
      level={3}
      submit="Import these lines"
      onSubmit={() => void read(false)}
    >
      <LinesNotImported statement={{ faults: [], leftOutLines: outside }} count={outside.length} />
      {uses.includes('amount') && !uses.includes('side') && (
        <CheckboxField
          label="Deposits are shown as negative amounts"
          checked={flipped}
          onChange={({ target }) => setFlipped(target.checked)}
        />
      )}
      {!uses.includes('account') && (
        <TextField
          label="Account"
          hint="Its number or a name, so that lines from the same account are recognised."
          value={account}
          maxLength={60}
          required
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <StaffConfirm
        open={question !== null}
        title="Import lines dated after today?"
        confirm="Import them"
        busy={busy}
        danger
        onConfirm={() => void read(true)}
        onClose={dismiss}
      >
        <p>{question}</p>
      </StaffConfirm>
    </StaffColumnsForm>
  )
}

/** Reads the file; the server's question about lines dated after today is put to the person first. */
function useRead(send: (futureDays: boolean) => Promise<BankStatement>) {
  const navigate = useNavigateFromHere()
  const { addressWith } = useStaffQuery()
  const [question, setQuestion] = useState<string | null>(null)
  const work = async (futureDays: boolean) => {
    try {
      await send(futureDays)
    } catch (error) {
      const asked = error instanceof CallFailed ? error.refusal.fields?.futureDays : undefined
      if (!asked) throw error
      return setQuestion(asked)
    }
    navigate(addressWith({ statement: null }))
  }
  const { run, busy } = useStaffAction({ work, failed: 'The file was not read' })
  return { read: run, busy, question, dismiss: () => setQuestion(null) }
}

function Lines({ rows, layout }: { rows: UnreadStatement['rows']; layout: StatementLayout }) {
  const { lines, faults, leftOut } = readLines({ rows }, layout)
  if (!lines.length && !faults.length && !leftOut.length) return <li>No line can be read like this.</li>
  const allIn = sayAllIn({ lines }, layout)
  return (
    <>
      {allIn && <li>{allIn}</li>}
      {lines.map(({ line, day, amount, text, account }) => (
        <StaffColumnsLine key={line} name={text || 'No description'} amount={formatMoney(amount)} out={amount < 0}>
          {formatShortDate(day)}
          {account && ` · account ${account}`}
          {amount < 0 && ' · outgoing, skipped unless it is a refund'}
        </StaffColumnsLine>
      ))}
      {faults.map(({ line, message }) => (
        <li key={line} data-out>
          Line {line}: {message}
        </li>
      ))}
      {leftOut.map(({ line, text, why }) => (
        <li key={line} data-out>
          Line {line}: {text} ({why})
        </li>
      ))}
    </>
  )
}
