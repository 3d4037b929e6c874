import { type ReactNode, useState } from 'react'
import { useRefresh } from '#lib/read.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ToolFormSkeleton } from './tool-form-skeleton.tsx'

type ToolFormReadProps<T> = {
  path: string
  /** What is shown while it is being read; the outline of a form unless said otherwise. */
  waiting?: ReactNode
  children: (data: T, lookAgain: () => void) => ReactNode
}

/**
 * Reads what the forms of a screen begin with. They keep their values, whatever is read meanwhile; looking again begins
 * them anew.
 */
export function ToolFormRead<T>({ path, waiting = <ToolFormSkeleton />, children }: ToolFormReadProps<T>) {
  const { data, error, loading, retry } = useToolRead<T>(path)
  const refresh = useRefresh()
  const [round, setRound] = useState(0)
  if (error && !data) return <LoadFailed retry={retry} busy={loading} />
  if (!data) return waiting
  const lookAgain = () => void refresh(path).then(() => setRound(round + 1))
  return <div key={round}>{children(data, lookAgain)}</div>
}
