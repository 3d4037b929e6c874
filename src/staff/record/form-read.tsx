import { type ReactNode, useState } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/contract/address.ts'
import { CallFailed } from '#lib/reading/call.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'

/** True for an address that cannot name anything: `id=abc`. */
const isRefused = (error: Error | null) => error instanceof CallFailed && error.status === 400

type StaffFormReadProps<E extends Readable> = {
  path: AddressOf<E>
  /** Shown where it does not exist. */
  missing?: ReactNode
  /** `gone`: another person has removed it since. Its form stays as it was, for the sake of what was typed. */
  children: (data: NonNullable<AnswerOf<E>>, lookAgain: () => void, gone: boolean) => ReactNode
}

/** Typed and chosen values stay, whatever is read meanwhile, even its removal: a form sends the version that it started with. Looking again starts it anew. */
export function StaffFormRead<E extends Readable>(props: StaffFormReadProps<E>) {
  const { path, missing, children } = props
  const { data, ...reading } = useReadForEditing<E>(path)
  const [round, setRound] = useState(0)
  const { shown, forget } = useLastThere(path, data)
  if (!shown) {
    if (missing && (data === null || isRefused(reading.error))) return missing
    return <LoadState reading={reading} outline={<StaffFormSkeleton />} />
  }
  const lookAgain = async () => {
    await reading.retry()
    forget()
    setRound(round + 1)
  }
  return <div key={round}>{children(shown, () => void lookAgain(), data === null)}</div>
}

/** The latest data of an address that existed: what is removed below a form stays below it. */
function useLastThere<T>(path: string, data: T) {
  const [last, setLast] = useState({ path, data })
  if (data && (data !== last.data || path !== last.path)) setLast({ path, data })
  const shown = data ?? (last.path === path ? last.data : undefined)
  return { shown, forget: () => setLast({ path: '', data }) }
}
