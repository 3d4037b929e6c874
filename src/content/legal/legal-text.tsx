import { lowerFirst } from '#lib/values/lower-first.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { PagePart } from '#ui/page/page-part.tsx'
import { Link } from '#lib/navigation/navigation.tsx'
import { useRead } from '#lib/reading/read.tsx'
import { PageHead } from '#settings/page-head.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container, SectionIntro } from '#ui/page/section.tsx'
import { legalGap } from './legal-gap.ts'
import type { legalApi, LegalDocument } from '#content/legal.ts'
import './legal-text.css'

export function LegalText({ id }: { id: 'terms' | 'privacy' }) {
  const { data: page, retry } = useRead<typeof legalApi.page>(`/api/legal/${id}`)
  if (!page) return <LoadFailed retry={retry} level={1} />
  const { title, summary, effectiveDate, note, documents } = page
  const isIncomplete = (note && !effectiveDate) || JSON.stringify(documents).includes(legalGap)
  return (
    <>
      <PageHead title={title} description={summary} path={`/${id}`} />
      <PageHeader large title={title} intro={summary} trail={[{ label: 'Home', to: '/' }, { label: title }]} />
      <Container>
        <div className="legal-text">
          <Contents documents={documents} />
          <div className="legal-text-words">
            {(effectiveDate || note) && (
              <p>
                In force from: <Filled text={effectiveDate ?? legalGap} />
              </p>
            )}
            {(note || isIncomplete) && (
              <Notice title="For the owner">
                {note} {isIncomplete && 'What is still to be completed is marked […] below.'}
              </Notice>
            )}
            {documents.map((part, index) => (
              <LegalPart key={part.id} part={part} main={index === 0} />
            ))}
          </div>
        </div>
      </Container>
    </>
  )
}

/** Open where it has a column of its own; collapsed on a phone. */
function Contents({ documents }: { documents: LegalDocument[] }) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (box.current) box.current.open = matchMedia('(width >= 64rem)').matches
  }, [])
  return (
    <nav className="legal-text-contents" aria-label="On this page" onClickCapture={showTrueHeights}>
      <details ref={box}>
        <summary>
          On this page <ChevronDown aria-hidden="true" />
        </summary>
        {documents.map(({ id, title, sections }, index) => (
          <ul key={id}>
            {index > 0 && (
              <li className="legal-text-part">
                <a href={`#${id}`}>{title}</a>
              </li>
            )}
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.heading}</a>
              </li>
            ))}
          </ul>
        ))}
      </details>
    </nav>
  )
}

/** Sections take their true height before the browser jumps to one (`ui/page/section.css`). */
const showTrueHeights = () => {
  document.documentElement.dataset.scrolled = ''
}

export function LegalPart({ part, main }: { part: LegalDocument; main: boolean }) {
  return (
    <PagePart as="article" id={part.id} className="legal-text-document" height="200rem">
      <PartWords part={part} main={main} />
    </PagePart>
  )
}

function PartWords({ part, main }: { part: LegalDocument; main: boolean }) {
  const Heading = main ? 'h2' : 'h3'
  return (
    <>
      {!main && (
        <header>
          <h2>{part.title}</h2>
          <SectionIntro>{part.summary}</SectionIntro>
        </header>
      )}
      {part.sections.map(({ id, heading, paragraphs, bullets, closing }) => (
        <section key={id} id={id}>
          <Heading className="legal-text-heading">{heading}</Heading>
          <Paragraphs texts={paragraphs} />
          <Bullets texts={bullets} />
          {closing && <Paragraphs texts={closing} />}
          {id === 'how-to-return' && (
            <p>
              <Link to="/orders">To your orders</Link>
            </p>
          )}
        </section>
      ))}
    </>
  )
}

/** The name of a fact of which nothing is known ("Office bearers: (…)"), or nothing. */
function missingFact(text: string) {
  const [name, facts] = text.split(': ')
  return facts?.split(', ').every((fact) => fact === legalGap) ? name : undefined
}

/** Points of a section; those without a fact are named together in a last one. */
function Bullets({ texts }: { texts: string[] }) {
  if (!texts.length) return null
  const missing = texts.flatMap((text) => missingFact(text) ?? [])
  return (
    <ul>
      {texts
        .filter((text) => !missingFact(text))
        .map((text) => (
          <li key={text}>
            <Filled text={text} />
          </li>
        ))}
      {missing.length > 0 && (
        <li>
          <mark>Still to be completed by the owner:</mark> {missing.map(lowerFirst).join('; ')}
        </li>
      )}
    </ul>
  )
}

const Paragraphs = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Filled text={text} />
    </p>
  ))

/** A text with its missing facts marked, in short: one notice above explains the marks. */
function Filled({ text }: { text: string }) {
  const [first, ...rest] = keepUnits(text).split(legalGap)
  return (
    <>
      {first}
      {rest.map((after, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one fixed text
        <span key={index}>
          <mark>
            <span aria-hidden="true">[…]</span>
            <span className="visually-hidden">{legalGap}</span>
          </mark>
          {after}
        </span>
      ))}
    </>
  )
}
