import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { classNames } from './class-names.ts'
import './icon-button.css'

type IconLook = {
  label: string
  icon: ReactNode
  count?: number
}

function Inside({ icon, count = 0 }: Pick<IconLook, 'icon' | 'count'>) {
  return (
    <>
      {icon}
      {count > 0 && (
        <span className="icon-button-count numbers" aria-hidden="true" data-count={count > 99 ? '99+' : count} />
      )}
    </>
  )
}

const namedAs = (label: string, className: string | undefined) => ({
  className: classNames('icon-button', className),
  'aria-label': label,
  'data-tooltip': label,
})

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & IconLook

export function IconButton({ label, icon, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} {...namedAs(label, className)}>
      <Inside icon={icon} count={count ?? 0} />
    </button>
  )
}

type IconLinkProps = Omit<ComponentProps<'a'>, 'children'> & IconLook & { to: string }

export function IconLink({ label, icon, count, to, className, ...rest }: IconLinkProps) {
  const look = namedAs(label, className)
  const inside = <Inside icon={icon} count={count ?? 0} />
  if (!to.startsWith('/')) {
    return (
      <a {...rest} {...look} href={to}>
        {inside}
      </a>
    )
  }
  return (
    <Link {...rest} {...look} to={to}>
      {inside}
    </Link>
  )
}
