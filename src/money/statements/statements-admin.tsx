import { FileText, List } from 'lucide-react'
import { useMay } from '#lib/held-rights.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { BankLinesList } from '../matching/bank-lines-list.tsx'
import { OpenLines } from '../matching/open-lines.tsx'
import { StatementColumns } from './statement-columns.tsx'
import { StatementDrop } from './statement-drop.tsx'
import { StatementsList } from './statements-list.tsx'

/** The bank's statements: a file, its columns once, and its lines until each is dealt with. */
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
      intro="Export your account as CSV from the bank’s website, and bring it here: what it says about orders is proposed, and booked once you confirm."
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
      <OpenLines />
    </StaffPart>
  )
}
