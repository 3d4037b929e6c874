import type { HTMLAttributes } from 'react'
import { useNavigating } from '#lib/navigation/navigation.tsx'

/** An area that is dimmed while it is filtered, without rendering its children again. */
export function BusyArea({ as: Area, ...rest }: HTMLAttributes<HTMLElement> & { as: 'div' | 'section' }) {
  return <Area aria-busy={useNavigating()} {...rest} />
}
