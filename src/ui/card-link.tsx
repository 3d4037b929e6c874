import type { ComponentProps } from 'react'
import { Link } from '#lib/navigation.tsx'
import { classNames } from './class-names.ts'

/** The link that a whole card leads by: the element with the class `target-card` around it is pressed and outlined in its place. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('target-card-control', className)} />
}
