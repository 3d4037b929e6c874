import type { ReactNode } from 'react'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Container } from '#ui/section.tsx'
import './auth-frame.css'

type AuthFrameProps = {
  title: ReactNode
  intro?: ReactNode
  /** Stands above the heading. */
  top?: ReactNode
  /** Stands below the words: what an account is good for. */
  aside?: ReactNode
  children: ReactNode
}

/** A form of one's account in a card, beside the words that lead to it. */
export function AuthFrame({ title, intro, top, aside, children }: AuthFrameProps) {
  return (
    <Container className="auth-frame">
      <div className="auth-frame-words">
        {top}
        <h1 className="auth-frame-title">{title}</h1>
        {intro && <p className="auth-frame-intro">{intro}</p>}
        {aside}
        <WithoutScripts>Signing in does not work without it.</WithoutScripts>
      </div>
      <div className="auth-frame-card" data-scripted>
        {children}
      </div>
    </Container>
  )
}
