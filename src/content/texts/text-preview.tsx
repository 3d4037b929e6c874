import { lazy, Suspense } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Container } from '#ui/page/section.tsx'
import { LegalPart } from '#content/legal/legal-text.tsx'
import type { PreviewedText as Shown } from './text-admin-api.ts'
import type { TextPage } from './text-block.ts'
import type { TextValue } from '#content/content-field.ts'
import './text-preview.css'

/** Fetched like pages: a statically imported module would be a file beside its page, and one more request for everyone. */
const AboutView = lazy(async () => ({ default: (await import('#content/about/about-page.tsx')).AboutView }))
const HomeSection = lazy(async () => ({ default: (await import('#content/home/home-page.tsx')).HomeSection }))
const ReasonList = lazy(async () => ({ default: (await import('#services/parts/reason-list.tsx')).ReasonList }))

type TextPreviewProps = { name: string; page: TextPage; shown: Shown; value: TextValue; onClose: () => void }

export function TextPreview({ onClose, ...draft }: TextPreviewProps) {
  return (
    <Dialog open place="whole" title="Preview: not published yet" onClose={onClose}>
      <div className="text-preview" inert>
        <Suspense>
          <Part {...draft} />
        </Suspense>
      </div>
    </Dialog>
  )
}

function Part({ name, page, shown: { home, about, reasons, law }, value }: Omit<TextPreviewProps, 'onClose'>) {
  if (home && name === 'home.page') return <SearchResult {...home} />
  if (reasons) return <ReasonList {...reasons} />
  if (home) return <HomeSection name={name.replace('home.', '')} home={home} />
  if (about) return <AboutView {...about} />
  if (law) {
    return (
      <Container width="narrow">
        <LegalPart part={law} main />
      </Container>
    )
  }
  return page === 'assistant' ? <Conversation value={value} /> : null
}

function SearchResult({ title, description }: { title: string; description: string }) {
  return (
    <Container width="narrow">
      <h2>{title}</h2>
      <p>{description}</p>
    </Container>
  )
}

type Reply = { keyword: string; reply: string; action: { label: string } }

function Conversation({ value }: { value: TextValue }) {
  const { greeting, replies, defaultReply } = value as { greeting: string; replies: Reply[]; defaultReply: string }
  return (
    <Container width="narrow">
      <ul className="text-preview-conversation">
        <li>{greeting}</li>
        {replies.map(({ keyword, reply, action }) => (
          <li key={keyword}>
            <b>“{keyword}”</b>
            <p>{reply}</p>
            <u>{action.label}</u>
          </li>
        ))}
        <li>
          <b>Anything else</b>
          <p>{defaultReply}</p>
        </li>
      </ul>
    </Container>
  )
}
