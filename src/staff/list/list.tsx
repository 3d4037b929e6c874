import { Inbox, SearchX } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import type { AnswerOf } from '#lib/contract/address.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import type { ListOf } from '#staff/contract/paged-list.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useTellSample } from '#staff/frame/sample-shown.tsx'
import { PartLevel } from '#staff/frame/part-level.tsx'
import { StaffFilters } from './filters.tsx'
import { StaffListFailed } from './list-failed.tsx'
import { filterNames, listAddress, type ListContract, pageOf, type RowOf, type StaffListOf } from './list-of.ts'
import { type RowChoice, type StaffColumn, StaffListTable } from './list-table.tsx'
import { StaffNewRows } from './new-rows-notice.tsx'
import { StaffOutline } from './list-outline.tsx'
import { StaffPager } from './pager.tsx'
import { sampleIn } from './sample-mark.tsx'
import { type ClearRows, useChosenRows } from './use-chosen-rows.tsx'
import './list.css'

type Empty = { icon?: ReactNode; title: string; text: string; action?: ReactNode }

type StaffListProps<E extends ListContract> = {
  list: StaffListOf<E>
  columns: StaffColumn<E>[]
  /** The table's name for screen readers; the plural of the things listed by default. */
  caption?: string
  /** The address behind the first cell of a row; `record` opens the record in this screen. */
  open?: 'record' | ((row: RowOf<E>) => string | null)
  choice?: RowChoice<RowOf<E>> & { actions: (chosen: RowOf<E>[], clear: ClearRows<RowOf<E>>) => ReactNode }
  /** A line above the table about everything that matches the filters. */
  summary?: (answer: NonNullable<AnswerOf<E>>) => ReactNode
  tall?: boolean
  /** Shown while nothing has been listed yet. */
  empty: Empty
  unfound?: Partial<Empty>
  /** The level of headings in place of the table; by default that of the part around it. */
  level?: 2 | 3
}

/** A staff list whose filters, order, page and open record are in its address. */
export function StaffList<E extends ListContract>(props: StaffListProps<E>) {
  const around = useContext(PartLevel)
  const { list, columns, summary, level = around } = props
  const { query } = useStaffQuery()
  const shown = listAddress(list, query)
  const reading = useReadForEditing<E>(shown)
  const answer = useLastKnown(reading.data) as NonNullable<AnswerOf<E>> | undefined
  const rows = answer && pageOf<E>(answer)
  return (
    <div className="staff-list">
      <StaffFilters list={list} answer={answer} columns={columns} />
      {list.grows && <StaffNewRows list={list} shown={shown} reading={reading} answer={answer} />}
      {reading.error && !reading.data ? (
        <StaffListFailed reading={reading} title={`The ${list.of[1]} did not load.`} level={level} />
      ) : rows ? (
        <div className="staff-list-shown" aria-busy={reading.data === undefined}>
          {summary?.(answer)}
          <Rows {...props} level={level} isMain={props.level === undefined} page={rows} />
        </div>
      ) : (
        <StaffOutline of={list.of[1]} tall={props.tall ?? false} />
      )}
    </div>
  )
}

type RowsProps<E extends ListContract> = StaffListProps<E> & { level: 2 | 3; isMain: boolean; page: ListOf<RowOf<E>> }

function Rows<E extends ListContract>({ page, level, isMain, ...props }: RowsProps<E>) {
  const { list, columns, choice, open, tall, caption = capital(list.of[1]) } = props
  const { query, addressWith } = useStaffQuery()
  const chosen = useChosenRows(page.rows, list.id)
  const openRecord = (row: RowOf<E>) => addressWith({ id: list.id(row), page: query.get('page') })
  const sample = sampleIn(page.rows)
  const isSaid = useTellSample(sample, isMain)
  if (!page.rows.length) return <Nothing {...props} level={level} />
  return (
    <>
      {sample && !isSaid && (
        <p className="staff-list-sample">
          <Badge>{sample}</Badge>
        </p>
      )}
      <StaffListTable
        caption={caption}
        columns={columns}
        rows={page.rows}
        id={list.id}
        sort={list.sort}
        open={open === 'record' ? openRecord : open}
        choice={choice && { ...choice, ...chosen }}
        tall={tall}
      />
      <StaffPager list={page} of={list.of} name={list.pageAs} />
      {choice && chosen.rows.length > 0 && choice.actions(chosen.rows, chosen.clear)}
    </>
  )
}

function Nothing<E extends ListContract>({ list, empty, unfound, level }: Omit<RowsProps<E>, 'page' | 'isMain'>) {
  const { query, addressWith } = useStaffQuery()
  const names = filterNames(list)
  const narrowed = [...names, list.pageAs ?? 'page'].some((name) => query.get(name))
  if (!narrowed) return <EmptyState level={level} icon={<Inbox />} {...empty} />
  const all = Object.fromEntries([...names, list.pageAs ?? 'page'].map((name) => [name, null]))
  return (
    <EmptyState
      level={level}
      icon={empty.icon ?? <SearchX />}
      title={`No ${list.of[1]} match`}
      text="Try other words or fewer filters."
      action={
        <ButtonLink to={addressWith(all)} variant="secondary">
          Show all {list.of[1]}
        </ButtonLink>
      }
      {...unfound}
    />
  )
}

const capital = (words: string) => words[0]!.toUpperCase() + words.slice(1)
