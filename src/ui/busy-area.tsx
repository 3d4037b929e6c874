import type { HTMLAttributes } from 'react'
import { useNavigating } from '#lib/navigation.tsx'

type BusyAreaProps = HTMLAttributes<HTMLElement> & { as: 'div' | 'section' }

/** The area that is dimmed while it is narrowed anew; its children are not rendered for that. */
export function BusyArea({ as: Area, ...rest }: BusyAreaProps) {
  return <Area aria-busy={useNavigating()} {...rest} />
}
