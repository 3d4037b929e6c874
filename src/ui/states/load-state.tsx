import type { ReactNode } from 'react'
import type { Read } from '#lib/reading/read.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

type LoadStateProps = {
  reading: Omit<Read<unknown>, 'data'>
  level?: 1 | 2 | 3
  title?: string
  outline?: ReactNode
}

export const LoadState = ({ reading, outline = <Skeleton />, ...failure }: LoadStateProps) =>
  reading.error ? <LoadFailed retry={() => void reading.retry()} busy={reading.loading} {...failure} /> : outline
