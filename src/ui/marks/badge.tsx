import type { ReactNode } from 'react'
import './badge.css'

export type BadgeTone = 'neutral' | 'accent' | 'solid' | 'success' | 'warning' | 'danger' | 'started' | 'sent'

export function Badge({ tone = 'neutral', dot, children }: { tone?: BadgeTone; dot?: boolean; children: ReactNode }) {
  return (
    <span className={`badge badge-${tone}`}>
      {dot && <span className="badge-dot" aria-hidden="true" />}
      {children}
    </span>
  )
}
