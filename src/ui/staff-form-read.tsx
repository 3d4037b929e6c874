import { type ReactNode, useState } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/address.ts'
import { CallFailed } from '#lib/call.ts'
import { useStaffRead } from '#lib/staff-read.tsx'
import { LoadFailed } from './load-failed.tsx'
import { StaffFormSkeleton } from './staff-form-skeleton.tsx'

/** An address that names nothing that could be there: `id=abc`. */
const isRefused = (error: Error | null) => error instanceof CallFailed && error.status === 400

type StaffFormReadProps<E extends Readable> = {
  path: AddressOf<E>
  /** Shown while it is being read; the outline of a form unless said otherwise. */
  waiting?: ReactNode
  /** Shown where there is no such thing. */
  missing?: ReactNode
  children: (data: NonNullable<AnswerOf<E>>, lookAgain: () => void) => ReactNode
}

/**
 * Reads what the forms of a screen begin with. They keep their values, whatever is read meanwhile; looking again begins
 * them anew.
 */
export function StaffFormRead<E extends Readable>(props: StaffFormReadProps<E>) {
  const { path, waiting = <StaffFormSkeleton />, missing, children } = props
  const { data, error, loading, retry } = useStaffRead<E>(path)
  const [round, setRound] = useState(0)
  if (missing && (data === null || isRefused(error))) return missing
  if (error && !data) return <LoadFailed retry={retry} busy={loading} />
  if (!data) return waiting
  const lookAgain = () => void retry().then(() => setRound(round + 1))
  return <div key={round}>{children(data, lookAgain)}</div>
}
