import type { ReactNode } from 'react'
import { useLastKnown } from '#lib/tool-kept.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ToolOutline } from './tool-outline.tsx'
import './tool-rows.css'

type ToolRowsProps<T> = {
  path: string
  /** What is listed, in the plural. */
  of: string
  children: (list: T) => ReactNode
}

/** A list for staff as it is read from an address: narrowed, it stays in sight until the next one is there. */
export function ToolRows<T>({ path, of, children }: ToolRowsProps<T>) {
  const { data, error, loading, retry } = useToolRead<T>(path)
  const shown = useLastKnown(data)
  if (error && data === undefined) return <LoadFailed retry={retry} busy={loading} level={3} />
  if (shown) {
    return (
      <div className="tool-rows" aria-busy={data === undefined}>
        {children(shown)}
      </div>
    )
  }
  return <ToolOutline of={of} />
}
