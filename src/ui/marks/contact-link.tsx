import type { ComponentProps, ReactNode } from 'react'
import './contact-link.css'

export function ContactLink({ icon, children, ...rest }: ComponentProps<'a'> & { icon: ReactNode }) {
  return (
    <a {...rest} className="contact-link">
      {icon}
      {children}
    </a>
  )
}
