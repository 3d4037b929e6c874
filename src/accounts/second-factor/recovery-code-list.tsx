import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'
import { UnsavedQuestion } from '#ui/unsaved-question.tsx'
import './second-factor-settings.css'

/** Shown once: nobody can read them again. */
export function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Please select and copy them', variant: 'destructive' })
    }
  }
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
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
