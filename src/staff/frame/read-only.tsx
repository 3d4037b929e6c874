import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay, useRightWords } from './own-rights.tsx'
import type { Right } from '#lib/contract/rights.ts'
import './read-only.css'

/** Stands where the actions would be, for staff who may read a screen without the right to change it. */
export function StaffReadOnly({ without }: { without: Right }) {
  const may = useMay()
  const wordsOf = useRightWords()
  if (may(without)) return null
  return (
    <p className="soft staff-read-only">
      <Eye aria-hidden="true" />
      You can read this. Your role does not include {wordsOf(without)}.
    </p>
  )
}

type StaffIntroProps = { changes: Right | undefined; className?: string; children: ReactNode }

/** The introduction of a screen. Those who lack the right to change what it shows are told so in its place: it tells what to do. */
export function StaffIntro({ changes, className, children }: StaffIntroProps) {
  const may = useMay()
  if (changes && !may(changes)) return <StaffReadOnly without={changes} />
  return children ? <p className={className}>{children}</p> : null
}
