import type { ReactNode } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/address.ts'
import { useLastKnown } from '#lib/staff-kept.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { LoadFailed } from './load-failed.tsx'
import { StaffOutline } from './staff-outline.tsx'
import './staff-rows.css'

type StaffRowsProps<E extends Readable> = {
  path: AddressOf<E>
  /** What is listed, in the plural. */
  of: string
  children: (list: NonNullable<AnswerOf<E>>) => ReactNode
}

/** A list for staff as it is read from an address: narrowed, it stays in sight until the next one is there. */
export function StaffRows<E extends Readable>({ path, of, children }: StaffRowsProps<E>) {
  const { data, error, loading, retry } = useStaffRead<E>(path)
  const shown = useLastKnown(data)
  if (error && data === undefined) return <LoadFailed retry={retry} busy={loading} level={3} />
  if (shown) {
    return (
      <div className="staff-rows" aria-busy={data === undefined}>
        {children(shown)}
      </div>
    )
  }
  return <StaffOutline of={of} />
}
