import { useState } from 'react'
import type { AnswerOf } from '#lib/contract/address.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { listAddress, type ListContract, pageOf, type StaffListOf } from './list-of.ts'
import { StaffTurn } from './record-pager.tsx'

type Name = string | number
type Beside = { before: Name | null; after: Name | null }

/** Links from a record to the previous and next one on the page of the list that it was opened from, even after it has left that list. */
export function StaffNeighbours<E extends ListContract>({ list, id }: { list: StaffListOf<E>; id: Name }) {
  const { query, addressWith } = useStaffQuery()
  const answer = useFreshRead<E>(listAddress(list, query)).data as NonNullable<AnswerOf<E>> | undefined
  const [last, setLast] = useState<Beside>({ before: null, after: null })
  const beside = besideIn(answer ? pageOf<E>(answer).rows.map(list.id) : [], id) ?? last
  if (beside.before !== last.before || beside.after !== last.after) setLast(beside)
  const address = (next: Name | null) => next !== null && addressWith({ id: next, page: query.get('page') })
  return (
    <StaffTurn
      label={`Beside this ${list.of[0]}`}
      back={{ to: address(beside.before) || null, label: 'Previous' }}
      on={{ to: address(beside.after) || null, label: 'Next' }}
    />
  )
}

function besideIn(ids: Name[], id: Name): Beside | null {
  const place = ids.findIndex((one) => String(one) === String(id))
  return place < 0 ? null : { before: ids[place - 1] ?? null, after: ids[place + 1] ?? null }
}
