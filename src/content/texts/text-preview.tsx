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

type TextPreviewProps = { name: string; page: TextPage; shown: Shown; value: TextValue; onClose: () => void }

/** A preview of the part of the page that a text belongs to. Its links are disabled. */
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

function Part({ name, page, shown: { home, about, law }, value }: Omit<TextPreviewProps, 'onClose'>) {
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

type Reply = { keyword: string; reply: string; action: { label: string } }

/** The answers of the assistant, each below its question. */
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
