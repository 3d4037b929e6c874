import type { ReactNode } from 'react'
import type { AddressOf, AnswerOf, Readable } from '#lib/address.ts'
import { useLastKnown } from '#lib/tool-kept.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { LoadFailed } from './load-failed.tsx'
import { ToolOutline } from './tool-outline.tsx'
import './tool-rows.css'

type ToolRowsProps<E extends Readable> = {
  path: AddressOf<E>
  /** What is listed, in the plural. */
  of: string
  children: (list: NonNullable<AnswerOf<E>>) => ReactNode
}

/** A list for staff as it is read from an address: narrowed, it stays in sight until the next one is there. */
export function ToolRows<E extends Readable>({ path, of, children }: ToolRowsProps<E>) {
  const { data, error, loading, retry } = useToolRead<E>(path)
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
