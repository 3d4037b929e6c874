import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { AddressOf } from '#lib/contract/address.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffFormRead } from './form-read.tsx'
import { type ListContract, pageOf, type RowOf, type StaffListOf } from '#staff/list/list-of.ts'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'

/** Everything that a record's form needs. `row` is null while one is added. */
export type RecordOf<E extends ListContract> = {
  row: RowOf<E> | null
  /** All rows of an unpaged list; of a paged one the record alone. */
  rows: RowOf<E>[]
  back: string
  /** Starts anew with what others have saved. */
  lookAgain: () => void
}

type StaffRecordProps<E extends ListContract> = {
  /** An unpaged list, whose rows are the records, or one that says where a record is read (`one`). */
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

/** One record of a list, with links back and to the previous and next one. */
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
        <EmptyState title={`This ${one} no longer exists`} level={3} />
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
        <Notice live tone="warning" title={`This ${one} no longer exists`}>
          Someone has deleted it. What you typed is still here.
        </Notice>
      )}
      {children({ row, rows, back, lookAgain })}
    </StaffPart>
  )
}

/** True for a record that existed when its form was opened, and does no longer. */
const hasGone = <Row,>({ gone }: { gone?: boolean }, found: Row | null, row: Row | null) =>
  row !== null && (gone === true || found === null)
