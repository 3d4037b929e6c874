import type { ReactNode } from 'react'
import { useSite } from '#settings/use-site.tsx'
import { Container } from '#ui/page/section.tsx'
import { Button } from '#ui/marks/button.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import './calculator.css'

type LayoutProps = {
  form: ReactNode
  answer: ReactNode
  picture: ReactNode
  /** What was typed, for the printed page. */
  typed: [string, string][]
}

/** A form beside its answer; on a phone the answer follows. On paper what was typed stands above the answer. */
export function CalculatorLayout({ form, answer, picture, typed }: LayoutProps) {
  return (
    <Container className="calculator">
      {form}
      <div className="calculator-side">
        <PrintedHead typed={typed} />
        <section className="calculator-answer" aria-label="Answer" aria-live="polite">
          {answer}
        </section>
        {picture}
      </div>
    </Container>
  )
}

function PrintedHead({ typed }: Pick<LayoutProps, 'typed'>) {
  const { name, phone } = useSite()
  return (
    <p className="calculator-printed">
      {typed.map(([label, value]) => `${label} ${value}`).join(' · ')}
      <strong>{phone ? `${name}, ${phone}` : name}</strong>
    </p>
  )
}

export function CalculatorFields({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="calculator-fields">
      <legend>{legend}</legend>
      {note && <p className="calculator-hint soft">{note}</p>}
      <div className="calculator-grid">{children}</div>
    </fieldset>
  )
}

/** What links of the answer have put into the address stays there while somebody types. */
export const KeptParameters = ({ query, names }: { query: Query; names: string[] }) =>
  names.map((name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />)

/** Needed only where no script answers while somebody types. */
export const CalculateButton = () => (
  <div className="calculator-send">
    <Button type="submit" wide>
      Show the answer
    </Button>
  </div>
)
