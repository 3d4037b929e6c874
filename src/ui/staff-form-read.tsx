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
  /** `gone` says that somebody has removed it since: its form stands as it was, for what was typed. */
  children: (data: NonNullable<AnswerOf<E>>, lookAgain: () => void, gone: boolean) => ReactNode
}

/**
 * Reads what the forms of a screen begin with. What was typed or chosen stays, whatever is read meanwhile, even that it was
 * removed; a field that nobody touched may follow, which does no harm, for a form sends the version that it began with. Looking again begins them anew.
 */
export function StaffFormRead<E extends Readable>(props: StaffFormReadProps<E>) {
  const { path, waiting = <StaffFormSkeleton />, missing, children } = props
  const { data, error, loading, retry } = useStaffRead<E>(path)
  const [round, setRound] = useState(0)
  const { shown, forget } = useLastThere(path, data)
  if (!shown) {
    if (missing && (data === null || isRefused(error))) return missing
    return error ? <LoadFailed retry={retry} busy={loading} /> : waiting
  }
  const lookAgain = async () => {
    await retry()
    forget()
    setRound(round + 1)
  }
  return <div key={round}>{children(shown, () => void lookAgain(), data === null)}</div>
}

/** The newest data of an address that was something: what is removed under a form stays under it. */
function useLastThere<T>(path: string, data: T) {
  const [last, setLast] = useState({ path, data })
  if (data && (data !== last.data || path !== last.path)) setLast({ path, data })
  const shown = data ?? (last.path === path ? last.data : undefined)
  return { shown, forget: () => setLast({ path: '', data }) }
}
