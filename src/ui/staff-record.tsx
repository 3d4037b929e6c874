import type { ReactNode } from 'react'
import type { AddressOf } from '#lib/address.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { EmptyState } from './empty-state.tsx'
import { StaffFormRead } from './staff-form-read.tsx'
import { type ListContract, pageOf, type RowOf, type StaffListOf } from './staff-list-of.ts'
import { StaffNeighbours } from './staff-neighbours.tsx'
import { StaffPart } from './staff-part.tsx'

/** Everything that the form of a record needs. `row` is null for one that is being added. */
export type RecordOf<E extends ListContract> = {
  row: RowOf<E> | null
  /** All that the list holds. */
  rows: RowOf<E>[]
  /** The address of the list. */
  back: string
  /** Begins anew with what others have saved. */
  lookAgain: () => void
}

type StaffRecordProps<E extends ListContract> = {
  /** A list that comes whole: its rows are the records. */
  list: StaffListOf<E>
  /** The id in the address; `new` adds one. */
  id: string
  title: (row: RowOf<E> | null) => ReactNode
  intro?: (row: RowOf<E> | null) => ReactNode
  actions?: (row: RowOf<E>) => ReactNode
  /** Records can be added. */
  grows?: boolean
  children: (record: RecordOf<E>) => ReactNode
}

/** One record of a list that comes whole, with the way back and to those beside it. */
export function StaffRecord<E extends ListContract>(props: StaffRecordProps<E>) {
  return (
    <StaffFormRead<E> key={props.id} path={props.list.path as AddressOf<E>}>
      {(answer, lookAgain) => <Found {...props} rows={pageOf<E>(answer).rows} lookAgain={lookAgain} />}
    </StaffFormRead>
  )
}

type FoundProps<E extends ListContract> = StaffRecordProps<E> & { rows: RowOf<E>[]; lookAgain: () => void }

function Found<E extends ListContract>(props: FoundProps<E>) {
  const { list, id, title, intro, actions, grows, children, rows, lookAgain } = props
  const { addressWith } = useStaffQuery()
  const back = addressWith({ id: null })
  const row = rows.find((one) => String(list.id(one)) === id) ?? null
  const [one, many] = list.of
  const frame = { back: { to: back, label: `All ${many}` } }
  if (!row && !(grows && id === 'new')) {
    return (
      <StaffPart title={one[0]!.toUpperCase() + one.slice(1)} {...frame}>
        <EmptyState title={`This ${one} is not there any more`} level={3} />
      </StaffPart>
    )
  }
  return (
    <StaffPart
      {...frame}
      title={title(row)}
      intro={intro?.(row)}
      actions={
        row && (
          <>
            {actions?.(row)}
            <StaffNeighbours list={list} id={list.id(row)} />
          </>
        )
      }
    >
      {children({ row, rows, back, lookAgain })}
    </StaffPart>
  )
}
