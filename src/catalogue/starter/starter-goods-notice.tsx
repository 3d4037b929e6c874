import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { UndoNotice } from '#staff/action/undo-notice.tsx'
import { starterGoodsApi as api } from './starter-goods.ts'

/** The last outcome; `ids` are the products that were kept. */
type Done = { count: number; ids?: number[] }

export function StarterGoodsNotice() {
  const { data } = useReadForEditing<typeof api.find>(api.find.path)
  const [done, setDone] = useState<Done | null>(null)
  const keep = useStaffAction({
    work: async () => {
      const { ids } = await call(api.keep, {})
      setDone({ count: ids.length, ids })
    },
  })
  const remove = useStaffAction({ work: async () => setDone(await call(api.remove, {})) })
  if (done) return <StartersDone done={done} onUndone={() => setDone(null)} />
  if (!data?.count) return null
  const busy = keep.busy || remove.busy
  return (
    <Notice
      title={`${countOf(data.count, 'product')} of the starting catalogue`}
      action={
        <>
          <Button size="small" busy={keep.busy} disabled={busy} onClick={() => void keep.run()}>
            Keep these
          </Button>
          <Button size="small" variant="secondary" busy={remove.busy} disabled={busy} onClick={() => void remove.run()}>
            Start empty
          </Button>
        </>
      }
    >
      They are drafts with invented prices and stock, which no customer sees. “Keep these” publishes them as they are;
      “Start empty” removes them, but keeps what you have changed or added yourself. You can undo either.
    </Notice>
  )
}

function StartersDone({ done: { count, ids }, onUndone }: { done: Done; onUndone: () => void }) {
  const { run, busy } = useStaffAction({
    work: async () => {
      await call(api.putBack, ids ? { ids } : {})
      onUndone()
    },
    done: 'They are drafts again',
  })
  return (
    <UndoNotice
      title={`${countOf(count, 'product')} ${ids ? 'published' : 'removed'}`}
      onUndo={() => void run()}
      busy={busy}
    />
  )
}
