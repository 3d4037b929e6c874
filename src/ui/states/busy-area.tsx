import type { HTMLAttributes } from 'react'
import { useNavigating } from '#lib/navigation/navigation.tsx'

type BusyAreaProps = HTMLAttributes<HTMLElement> & { as: 'div' | 'section' }

/** An area that is dimmed while it is filtered, without rendering its children again. */
export function BusyArea({ as: Area, ...rest }: BusyAreaProps) {
  return <Area aria-busy={useNavigating()} {...rest} />
}
