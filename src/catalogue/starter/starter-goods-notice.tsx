import { useState } from 'react'
import { countOf } from '#catalogue/bulk/bulk-dialog.tsx'
import { call } from '#lib/call.ts'
import { useStaffRead } from '#lib/staff-read.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StaffConfirm } from '#ui/staff-confirm.tsx'
import { UndoNotice } from '#ui/undo-notice.tsx'
import { starterGoodsApi as api } from './starter-goods.ts'

type Way = 'keep' | 'remove'
/** What was done last; the numbers are those of the products that were kept. */
type Done = { way: Way; count: number; ids?: number[] }

/** The starting catalogue of a live shop, to be kept or not; nothing where there is none. */
export function StarterGoodsNotice() {
  const { data } = useStaffRead<typeof api.find>(api.find.path)
  const [asked, setAsked] = useState<Way | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  if (done) return <StartersDone done={done} onUndone={() => setDone(null)} />
  if (!data?.count) return null
  return (
    <Notice
      title={`${countOf(data.count)} of the starting catalogue`}
      action={
        <>
          <Button size="small" onClick={() => setAsked('keep')}>
            Keep these
          </Button>
          <Button size="small" variant="secondary" onClick={() => setAsked('remove')}>
            Begin empty
          </Button>
        </>
      }
    >
      They are drafts with invented prices and stock, which no customer sees.
      {asked && <Question way={asked} count={data.count} onClose={() => setAsked(null)} onDone={setDone} />}
    </Notice>
  )
}

const words: Record<Way, { title: (goods: string) => string; confirm: string; follows: string }> = {
  keep: {
    title: (goods) => `Keep ${goods}?`,
    confirm: 'Keep these',
    follows: 'All of them are published as they are, with their prices and their stock. You can undo it.',
  },
  remove: {
    title: (goods) => `Remove ${goods}?`,
    confirm: 'Begin empty',
    follows: 'All of them are removed. What you have changed or added yourself stays. You can undo it.',
  },
}

type QuestionProps = { way: Way; count: number; onClose: () => void; onDone: (done: Done) => void }

function Question({ way, count, onClose, onDone }: QuestionProps) {
  const { title, confirm, follows } = words[way]
  const { run, busy } = useStaffAction({
    work: async () => {
      onDone(way === 'keep' ? await keep() : { way, ...(await call(api.remove, {})) })
      onClose()
    },
  })
  return (
    <StaffConfirm open title={title(countOf(count))} {...{ confirm, busy, onClose }} onConfirm={() => void run()}>
      <p>{follows}</p>
    </StaffConfirm>
  )
}

async function keep(): Promise<Done> {
  const { ids } = await call(api.keep, {})
  return { way: 'keep', count: ids.length, ids }
}

function StartersDone({ done: { way, count, ids }, onUndone }: { done: Done; onUndone: () => void }) {
  const { run, busy } = useStaffAction({
    work: async () => {
      await call(api.putBack, ids ? { ids } : {})
      onUndone()
    },
    done: 'They are drafts again',
  })
  return (
    <UndoNotice
      title={`${countOf(count)} ${way === 'keep' ? 'published' : 'removed'}`}
      onUndo={() => void run()}
      busy={busy}
    />
  )
}
