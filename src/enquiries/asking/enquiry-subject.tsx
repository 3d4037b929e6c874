import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/marks/icon-button.tsx'
import './enquiry-subject.css'

export type EnquiryAbout = {
  label: string
  title: string
  text?: ReactNode
  hint?: string
}

export function EnquirySubject({ about, onDrop }: { about: EnquiryAbout; onDrop: () => void }) {
  return (
    <div className="enquiry-subject">
      <p>
        <span className="enquiry-subject-label">{about.label}</span>
        <strong>{about.title}</strong>
        {about.text && <span className="numbers">{about.text}</span>}
      </p>
      <IconButton label={`Remove ${about.title}`} icon={<X />} onClick={onDrop} />
    </div>
  )
}
