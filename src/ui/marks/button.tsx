import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from '#lib/navigation/navigation.tsx'
import { classNames } from './class-names.ts'
import './button.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  wide?: boolean | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
}

function lookOf({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string) {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'button-wide',
    className,
  )
}

/** A busy button keeps the focus and says what it is doing, but ignores presses. */
export function Button(props: ComponentProps<'button'> & ButtonLook & { busy?: boolean; busyText?: string }) {
  const { variant, size, wide, icon, iconEnd, busy = false, busyText, className, children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, wide }, className)}
      onClick={press}
      aria-disabled={busy || undefined}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
      {busy ? null : iconEnd}
    </button>
  )
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { to: string }

export function ButtonLink({ to, variant, size, wide, icon, iconEnd, className, children, ...rest }: ButtonLinkProps) {
  const look = lookOf({ variant, size, wide }, className)
  const inside = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  )
  if (!to.startsWith('/') || rest.download !== undefined) {
    return (
      <a {...rest} href={to} className={look}>
        {inside}
      </a>
    )
  }
  return (
    <Link {...rest} to={to} className={look}>
      {inside}
    </Link>
  )
}
