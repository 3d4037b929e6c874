import { Undo2 } from 'lucide-react'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'

type UndoNoticeProps = {
  title: string
  /** Null where nothing can be undone. */
  onUndo: (() => void) | null
  busy: boolean
}

export function UndoNotice({ title, onUndo, busy }: UndoNoticeProps) {
  return (
    <Notice
      live
      tone="success"
      title={title}
      action={
        onUndo && (
          <Button variant="secondary" size="small" busy={busy} icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Undo
          </Button>
        )
      }
    />
  )
}
