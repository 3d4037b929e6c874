import type { ComponentProps, ReactNode } from 'react'
import './contact-link.css'

/** A link to call, write or visit, on a line of its own. */
export function ContactLink({ icon, children, ...rest }: ComponentProps<'a'> & { icon: ReactNode }) {
  return (
    <a {...rest} className="contact-link">
      {icon}
      {children}
    </a>
  )
}
