import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UnsavedQuestion } from '#ui/unsaved-question.tsx'
import './second-factor-settings.css'

/** Shown once: nobody can read them again. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="second-factor-steps" ref={box} tabIndex={-1}>
      <UnsavedQuestion unsaved title="Have you kept the recovery codes?">
        They are not shown again. Without them and without your phone you cannot sign in.
      </UnsavedQuestion>
      <Notice tone="success" title="Signing in asks you for a code from now on" live>
        Keep these recovery codes where you find them without your phone. Each works once, in place of a code of the
        app. They are not shown again.
      </Notice>
      <ul className="second-factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="setting-part-row">
        <CopyButton text={codes.join('\n')} what="the recovery codes" size="medium" />
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
