import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { newEntryId } from '../record/water-entry.ts'
import type { KeptTest } from './kept-test.ts'
import { entryText, waterKindLabels } from '../record/water-words.ts'
import { entryNow, recordEntry } from './unsent-entries.ts'
import { WaterForm } from './water-form.tsx'
import { type ListedWater, type WaterDraft, waterPassportApi } from '../record/water-passport.ts'

/** A calculator's readings, to be kept in one of the person's waters or in a new one. */
export function KeepTest({ test, waters }: { test: KeptTest; waters: ListedWater[] }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<number | null>(null)
  // One id, whatever is pressed again: the test is stored once.
  const [id] = useState(newEntryId)
  const { kind } = test.water

  async function keepIn(water: number) {
    const isStored = await recordEntry(entryNow({ water, id, content: test.content }))
    toast({
      title: isStored ? 'The test is kept' : 'The test waits in this browser, and is sent once you are connected',
    })
    navigate(`/dashboard/water/${water}`, { replace: true })
  }
  async function keep(water: number) {
    setBusy(water)
    await keepIn(water).catch((error: unknown) => toast({ title: failureText(error), variant: 'destructive' }))
    setBusy(null)
  }
  const addAndKeep = async (draft: WaterDraft) => keepIn((await call(waterPassportApi.add, draft)).id)

  return (
    <>
      <section className="waters-part" aria-labelledby="keep-test">
        <h2 id="keep-test">Keep this test</h2>
        <p className="numbers">{entryText(kind, test.content)}</p>
        {waters.map(({ id: water, name }) => (
          <Button key={water} busy={busy === water} busyText="Keeping it…" onClick={() => void keep(water)}>
            Keep it in {name}
          </Button>
        ))}
      </section>
      <section className="waters-part" aria-labelledby="keep-in-new">
        <h2 id="keep-in-new">{waters.length ? 'Or in a new one' : `Your ${waterKindLabels[kind].toLowerCase()}`}</h2>
        <WaterForm
          submit={addAndKeep}
          button="Add it and keep the test"
          from={test.water as Partial<WaterDraft>}
          fixed={kind}
        />
      </section>
    </>
  )
}
