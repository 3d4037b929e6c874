import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { AddressOf } from '#lib/address.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { EmptyState } from './empty-state.tsx'
import { Notice } from './notice.tsx'
import { useAsOpened } from './staff-as-opened.tsx'
import { StaffFormRead } from './staff-form-read.tsx'
import { type ListContract, pageOf, type RowOf, type StaffListOf } from './staff-list-of.ts'
import { StaffNeighbours } from './staff-neighbours.tsx'
import { StaffPart } from './staff-part.tsx'

/** Everything that the form of a record needs. `row` is null for one that is being added. */
export type RecordOf<E extends ListContract> = {
  row: RowOf<E> | null
  /** All that the list holds; where it comes in pages, the record alone. */
  rows: RowOf<E>[]
  /** The address of the list. */
  back: string
  /** Begins anew with what others have saved. */
  lookAgain: () => void
}

type StaffRecordProps<E extends ListContract> = {
  /** A list that comes whole, whose rows are the records, or one that says where a record is read (`one`). */
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

/** One record of a list, with the way back and to those beside it. */
export function StaffRecord<E extends ListContract>(props: StaffRecordProps<E>) {
  const { list, id, grows } = props
  if (list.one && grows && id === 'new') return <Found key={id} {...props} rows={[]} lookAgain={() => {}} />
  if (list.one) return <ReadAlone key={id} {...props} path={list.one(id)} />
  return (
    <StaffFormRead<E> key={id} path={list.path as AddressOf<E>}>
      {(answer, lookAgain) => <Found {...props} rows={pageOf<E>(answer).rows} lookAgain={lookAgain} />}
    </StaffFormRead>
  )
}

type OneOf<Row> = { method: 'GET'; path: `/${string}/:id`; reply: z.ZodMiniType<Row> }

/** A record of a list that comes in pages. */
function ReadAlone<E extends ListContract>({ path, ...props }: StaffRecordProps<E> & { path: string }) {
  const nothing = () => {}
  return (
    <StaffFormRead<OneOf<RowOf<E>>>
      path={path as AddressOf<OneOf<RowOf<E>>>}
      missing={<Found {...props} rows={[]} lookAgain={nothing} />}
    >
      {(row, lookAgain, gone) => <Found {...props} rows={[row as RowOf<E>]} lookAgain={lookAgain} gone={gone} />}
    </StaffFormRead>
  )
}

type FoundProps<E extends ListContract> = StaffRecordProps<E> & {
  rows: RowOf<E>[]
  lookAgain: () => void
  gone?: boolean
}

function Found<E extends ListContract>(props: FoundProps<E>) {
  const { list, id, title, intro, actions, grows, children, rows, lookAgain } = props
  const { query, addressWith } = useStaffQuery()
  const back = addressWith({ id: null, page: query.get('page') })
  const found = rows.find((one) => String(list.id(one)) === id) ?? null
  const opened = useAsOpened(found)
  const row = found ?? opened
  const isGone = hasGone(props, found, row)
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
      {isGone && (
        <Notice live tone="warning" title={`This ${one} is not there any more`}>
          Somebody has deleted it. What you typed is still here.
        </Notice>
      )}
      {children({ row, rows, back, lookAgain })}
    </StaffPart>
  )
}

/** True of a record that was there when its form was opened, and is no longer. */
const hasGone = <Row,>({ gone }: { gone?: boolean }, found: Row | null, row: Row | null) =>
  row !== null && (gone === true || found === null)
