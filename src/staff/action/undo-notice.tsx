import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'

type UndoNoticeProps = {
  title: string
  tone?: 'success' | 'warning'
  /** Null where nothing can be undone. */
  onUndo: (() => void) | null
  busy: boolean
  children?: ReactNode
}

export function UndoNotice({ title, tone = 'success', onUndo, busy, children }: UndoNoticeProps) {
  return (
    <Notice
      live
      tone={tone}
      title={title}
      action={
        onUndo && (
          <Button variant="secondary" size="small" busy={busy} icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Undo
          </Button>
        )
      }
    >
      {children}
    </Notice>
  )
}
