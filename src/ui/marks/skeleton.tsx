import { classNames } from './class-names.ts'
import './skeleton.css'

type SkeletonProps = {
  /** `text` is a line of text, `title` a heading, `picture` a square unless its class says otherwise, `block` fills its parent. */
  shape?: 'text' | 'title' | 'picture' | 'block'
  className?: string | undefined
}

/** The outline of something that is being fetched. Put `aria-busy` on the element around it. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames('skeleton', `skeleton-${shape}`, className)} aria-hidden="true" />
}
