import { ArrowUp } from 'lucide-react'
import type { AddressOf, AnswerOf } from '#lib/contract/address.ts'
import type { Read } from '#lib/reading/read.tsx'
import { type GrowingList, useNewRows } from './use-new-rows.tsx'
import { filterNames, type ListContract, type StaffListOf } from './list-of.ts'
import './new-rows-notice.css'

type StaffNewRowsProps<E extends ListContract> = {
  list: StaffListOf<E>
  shown: AddressOf<E>
  reading: Read<AnswerOf<E>>
  answer: AnswerOf<E> | undefined
}

/** A discreet line above an open list: rows have arrived since it was read. It overlays the list, so that nothing moves. */
export function StaffNewRows<E extends ListContract>({ list, shown, reading, answer }: StaffNewRowsProps<E>) {
  const newest = (answer as GrowingList | undefined)?.newest
  const { found, show } = useNewRows({ path: list.path, shown, reading, filters: filterNames(list), newest })
  const [one, many] = list.of
  const count = found?.count ?? 0
  return (
    <div className="staff-new-rows" role="status" aria-live="polite">
      {count > 0 && (
        <button type="button" className="staff-new-rows-show" onClick={show}>
          <ArrowUp aria-hidden="true" />
          <span>
            {count}
            {found?.more && '+'} new {count === 1 ? one : many} – <span className="staff-new-rows-word">show</span>
          </span>
        </button>
      )}
    </div>
  )
}
