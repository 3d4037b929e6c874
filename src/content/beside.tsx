import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'
import './beside.css'

type BesideProps = {
  title: string
  intro: string
  id?: string
  tone?: 'ground' | 'band'
  world?: 'marine' | undefined
  children: ReactNode
}

/** A section with its text beside its content, where there is room. */
export function Beside({ title, intro, children, ...section }: BesideProps) {
  return (
    <Section {...section}>
      <div className="beside">
        <div className="section-words">
          <h2>{title}</h2>
          <p className="section-intro">{intro}</p>
        </div>
        {children}
      </div>
    </Section>
  )
}
