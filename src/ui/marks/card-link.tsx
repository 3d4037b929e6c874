import type { ComponentProps } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { classNames } from './class-names.ts'

/** The link of a clickable card: the element with the class `target-card` around it takes its presses and its outline. */
export function CardLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('target-card-control', className)} />
}
