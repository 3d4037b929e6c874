import { useState } from 'react'
import { pathWith, useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffLook } from '#lib/staff-read.tsx'
import { StaffTurn } from '#ui/staff-turn.tsx'
import { listedBy, type ListedOrder, orderAdminApi } from './order-admin.ts'

type Beside = { before: number | null; after: number | null }

/** The orders before and after this one on the page of the list that it was opened from; also once it has left that list. */
export function OrderNeighbours({ id }: { id: number }) {
  const { query, addressWith } = useStaffQuery()
  const { data } = useStaffLook<typeof orderAdminApi.list>(pathWith(orderAdminApi.list.path, query, listedBy))
  const [last, setLast] = useState<Beside>({ before: null, after: null })
  const beside = besideIn(data?.rows ?? [], id) ?? last
  if (beside.before !== last.before || beside.after !== last.after) setLast(beside)
  const address = (next: number | null) => next && addressWith({ id: next, page: query.get('page') })
  return (
    <StaffTurn
      label="Orders beside this one"
      back={{ to: address(beside.before), label: 'Previous' }}
      on={{ to: address(beside.after), label: 'Next' }}
    />
  )
}

function besideIn(rows: ListedOrder[], id: number): Beside | null {
  const place = rows.findIndex((row) => row.id === id)
  return place < 0 ? null : { before: rows[place - 1]?.id ?? null, after: rows[place + 1]?.id ?? null }
}
