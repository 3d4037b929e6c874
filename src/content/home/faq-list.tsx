import { keepUnits } from '#lib/values/keep-units.ts'
import { Accordion } from '#ui/panels/accordion.tsx'
import { SplitSection } from '#content/split-section.tsx'
import type { FaqItem, Home } from '#content/home.ts'
import './faq-list.css'

/** Those that most people ask. */
const shown = 4

export function FaqList({ title, intro, items }: Home['faq']) {
  const others = items.slice(shown)
  return (
    <SplitSection id="faq" title={title} intro={intro}>
      <div>
        <Accordion items={items.slice(0, shown).map(answered)} />
        {others.length > 0 && (
          <details className="faq-list-others">
            <summary>{others.length === 1 ? 'One more question' : `${others.length} more questions`}</summary>
            <Accordion items={others.map(answered)} />
          </details>
        )}
      </div>
    </SplitSection>
  )
}

const answered = ({ id, category, question, answer }: FaqItem) => ({
  id: `faq-${id}`,
  title: question,
  content: (
    <>
      <p className="section-eyebrow">{category}</p>
      <p>{keepUnits(answer)}</p>
    </>
  ),
})
