import { Droplets } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '#accounts/frame/account-frame.tsx'
import { AccountLoadState } from '#accounts/frame/account-load-state.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { call } from '#lib/reading/call.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { formatDate } from '#lib/values/dates.ts'
import { CardLink } from '#ui/marks/card-link.tsx'
import { Button } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { KeepTest } from './keep-test.tsx'
import { keptTest } from './kept-test.ts'
import { WaterForm } from './water-form.tsx'
import { levelText } from '../calculator/dose-words.ts'
import type { EntryContent, WaterKind } from '../record/water-entry.ts'
import { quantityWords, readingsShown, sizeText, waterKindLabels } from '../record/water-words.ts'
import { type ListedWater, type WaterDraft, waterPassportApi } from '../record/water-passport.ts'
import './waters.css'

export function MyWaters({ search }: { search: URLSearchParams }) {
  const { data: waters, ...reading } = useMine<typeof waterPassportApi.mine>('/api/waters')
  const test = keptTest(search)
  return (
    <AccountFrame title="My water" intro="What you test and add, in one list for each pool and tank.">
      {waters ? (
        <>
          {test && <KeepTest test={test} waters={waters.filter(({ kind }) => kind === test.water.kind)} />}
          {!test && <WaterList waters={waters} />}
        </>
      ) : (
        <AccountLoadState reading={reading} />
      )}
    </AccountFrame>
  )
}

function WaterList({ waters }: { waters: ListedWater[] }) {
  const [adds, setAdds] = useState(false)
  if (!waters.length && !adds) {
    return (
      <EmptyState
        icon={<Droplets />}
        title="No pool or tank yet"
        text="Add one, and your tests, doses and water changes are kept here: with charts, and what a reef uses a day."
        action={<Button onClick={() => setAdds(true)}>Add a pool or tank</Button>}
      />
    )
  }
  return (
    <>
      {waters.length > 0 && (
        <ul className="stack waters-list">
          {waters.map((water) => (
            <WaterCard key={water.id} water={water} />
          ))}
        </ul>
      )}
      {adds ? (
        <NewWater />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAdds(true)}>
            Add a pool or tank
          </Button>
        </div>
      )}
    </>
  )
}

function WaterCard({ water: { id, kind, name, litres, entries, lastTest } }: { water: ListedWater }) {
  return (
    <li className="account-card target-card">
      <h2>
        <CardLink to={`/dashboard/water/${id}`}>{name}</CardLink>
      </h2>
      <p className="waters-soft">
        {waterKindLabels[kind]}, {sizeText({ litres })}.{' '}
        {entries ? countOf(entries, 'entry', 'entries') : 'No entries yet'}
      </p>
      {lastTest && (
        <>
          <p className="waters-soft">Last test, {formatDate(lastTest.at)}</p>
          <LastReadings kind={kind} content={lastTest.content} />
        </>
      )}
    </li>
  )
}

function LastReadings({ kind, content }: { kind: WaterKind; content: EntryContent }) {
  return (
    <dl className="waters-last-readings numbers">
      {readingsShown(kind, content).map(([quantity, value]) => (
        <div key={quantity}>
          <dt>{quantityWords[quantity].name}</dt>
          <dd>{levelText(value, quantityWords[quantity].unit)}</dd>
        </div>
      ))}
    </dl>
  )
}

function NewWater() {
  const navigate = useNavigateFromHere()
  const add = async (draft: WaterDraft) => {
    const { id } = await call(waterPassportApi.add, draft)
    navigate(`/dashboard/water/${id}`)
  }
  return (
    <section className="waters-part" aria-labelledby="new-water">
      <h2 id="new-water">New pool or tank</h2>
      <WaterForm submit={add} button="Add it" />
    </section>
  )
}
