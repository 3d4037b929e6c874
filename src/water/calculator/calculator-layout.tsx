import type { ReactNode } from 'react'
import { Container } from '#ui/page/section.tsx'
import { Button } from '#ui/marks/button.tsx'
import './calculator.css'

/** A form beside its answer; on a phone the answer follows. */
export function CalculatorLayout({ form, answer }: { form: ReactNode; answer: ReactNode }) {
  return (
    <Container className="calculator">
      {form}
      <section className="calculator-answer" aria-label="Answer" aria-live="polite">
        {answer}
      </section>
    </Container>
  )
}

/** A group of fields with a heading. */
export function CalculatorFields({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="calculator-fields">
      <legend>{legend}</legend>
      {note && <p className="calculator-hint">{note}</p>}
      <div className="calculator-grid">{children}</div>
    </fieldset>
  )
}

/** Needed only where no script answers while somebody types. */
export const CalculateButton = () => (
  <div className="calculator-send">
    <Button type="submit" wide>
      Show the answer
    </Button>
  </div>
)
