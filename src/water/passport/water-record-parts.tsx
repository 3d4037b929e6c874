import { useState } from 'react'
import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { AccountLoadState } from '#accounts/frame/account-load-state.tsx'
import { endSession } from '#accounts/use-session.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { call, failureText, isSignedOut } from '#lib/reading/call.ts'
import { formatDate } from '#lib/values/dates.ts'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList, UnsentList } from './entry-list.tsx'
import { LevelChart } from './level-chart.tsx'
import { levelLines } from './level-lines.ts'
import { dosesGiven, dosesIn, planAddress } from '../record/plan-address.ts'
import { TestReadings } from './test-readings.tsx'
import { UseNotices } from './use-notices.tsx'
import { useUnsentEntries } from './use-unsent-entries.tsx'
import { readingsOf, type WaterEntry } from '../record/water-entry.ts'
import { waterPassportApi, type WaterRecord } from '../record/water-passport.ts'
import { WaterSettings } from './water-settings.tsx'
import { useOfWater } from './water-use.ts'
import { sizeText, waterKindLabels } from '../record/water-words.ts'
import './waters.css'

export function MyWater({ id }: { id: string }) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoWater />
  return <ReadWater id={id} />
}

function ReadWater({ id }: { id: string }) {
  const { data: water, ...reading } = useMine<typeof waterPassportApi.record>(`/api/waters/${id}`)
  if (water) return <ShownWater key={water.id} water={water} />
  if (water === null) return <NoWater />
  return (
    <AccountFrame title="My water">
      <AccountLoadState reading={reading} />
    </AccountFrame>
  )
}

const NoWater = () => (
  <AccountFrame title="My water">
    <EmptyState
      title="There is no such pool or tank"
      text="It may have been deleted, or belong to another account."
      action={<ButtonLink to="/dashboard/water">My water</ButtonLink>}
    />
  </AccountFrame>
)

function ShownWater({ water }: { water: WaterRecord }) {
  const unsent = useUnsentEntries(water.id).filter(({ id }) => !water.entries.some((entry) => entry.id === id))
  const { removed, busy, remove, undo } = useRemoving(water.id)
  return (
    <AccountFrame title={water.name} intro={`${waterKindLabels[water.kind]}, ${sizeText(water)}`}>
      <LastTest water={water} />
      <section className="waters-part" aria-labelledby="new-entry">
        <h2 id="new-entry">New entry</h2>
        <EntryForm water={water} />
      </section>
      <UnsentList kind={water.kind} entries={unsent} />
      <Levels water={water} />
      {removed && <Removed onUndo={undo} busy={busy} />}
      <section className="waters-part" aria-labelledby="entries">
        <h2 id="entries">Entries</h2>
        {water.entries.length ? (
          <EntryList water={water} remove={remove} />
        ) : (
          <p className="waters-soft">None yet. Your first test is a good beginning.</p>
        )}
      </section>
      <WaterSettings water={water} />
    </AccountFrame>
  )
}

const Removed = ({ onUndo, busy }: { onUndo: () => void; busy: boolean }) => (
  <Notice
    live
    tone="success"
    title="The entry is deleted."
    action={
      <Button variant="secondary" size="small" busy={busy} onClick={onUndo}>
        Undo
      </Button>
    }
  />
)

function LastTest({ water }: { water: WaterRecord }) {
  const [now] = useState(() => Date.now())
  const test = water.entries.find(({ content }) => content.kind === 'test')
  if (!test) return null
  return (
    <section className="waters-part waters-last" aria-labelledby="last-test">
      <h2 id="last-test">Last test, {formatDate(test.at)}</h2>
      <TestReadings water={water} test={test} />
      <div>
        <ButtonLink to={planAddress(water, readingsOf(test), dosesGiven(dosesIn(water.entries), now))}>
          What to do
        </ButtonLink>
      </div>
    </section>
  )
}

function Levels({ water }: { water: WaterRecord }) {
  const [lines, use] = [levelLines(water), useOfWater(water)]
  if (!water.entries.length) return null
  return (
    <section className="waters-part" aria-labelledby="levels">
      <h2 id="levels">Levels</h2>
      {use && <UseNotices use={use} />}
      {lines.length ? (
        <div className="waters-charts">
          {lines.map((line) => (
            <LevelChart key={line.quantity} line={line} />
          ))}
        </div>
      ) : (
        <p className="waters-soft">A chart needs two tests of a quantity.</p>
      )}
    </section>
  )
}

/** Deletes an entry and offers to bring it back: it is sent again, under its own id. */
function useRemoving(water: number) {
  const [removed, setRemoved] = useState<WaterEntry | null>(null)
  const [busy, setBusy] = useState(false)
  async function run(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (isSignedOut(error)) endSession()
      toast({ title: failureText(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const id = String(water)
  return {
    removed,
    busy,
    remove: (entry: WaterEntry) =>
      void run(async () => {
        await call(waterPassportApi.removeEntry, { id, entry: entry.id })
        setRemoved(entry)
      }),
    undo: () =>
      void run(async () => {
        if (removed) await call(waterPassportApi.addEntry, { ...removed, id, entry: removed.id })
        setRemoved(null)
      }),
  }
}
