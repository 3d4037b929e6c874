import { useState } from 'react'
import { formatMoment } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { planAddress } from '../record/plan-address.ts'
import { forgetUnsent, sendUnsent, type UnsentEntry, unsentEntries } from './unsent-entries.ts'
import { newEntryId, readingsOf, type WaterEntry } from '../record/water-entry.ts'
import type { WaterRecord } from '../record/water-passport.ts'
import { waterEntryLabels, entryText } from '../record/water-words.ts'

const perView = 20

/** All entries, newest first, some at a time. `remove` is left out where they are only looked at. */
export function EntryList({ water, remove }: { water: WaterRecord; remove?: (entry: WaterEntry) => void }) {
  const [most, setMost] = useState(perView)
  return (
    <>
      <ol className="stack waters-entries">
        {water.entries.slice(0, most).map((entry) => (
          <li key={entry.id}>
            <p className="waters-entry-head">
              <strong>{waterEntryLabels[entry.content.kind]}</strong>
              <span className="waters-soft numbers">
                {formatMoment(entry.at)}, {entry.who}
              </span>
            </p>
            <p className="waters-entry-text numbers">{entryText(water.kind, entry.content)}</p>
            {remove && (
              <p className="cluster cluster-small">
                {entry.content.kind === 'test' && (
                  <ButtonLink to={planAddress(water, readingsOf(entry))} variant="quiet" size="small">
                    What to do
                  </ButtonLink>
                )}
                <Button variant="quiet" size="small" onClick={() => remove(entry)}>
                  Delete
                </Button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {water.entries.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + perView)}>
          Show older entries
        </Button>
      )}
    </>
  )
}

/** Entries that only this browser has: they go by themselves, or say why they cannot. */
export function UnsentList({ kind, entries }: Pick<WaterRecord, 'kind'> & { entries: UnsentEntry[] }) {
  if (!entries.length) return null
  return (
    <section className="waters-part waters-unsent" aria-labelledby="unsent-entries" role="status">
      <h2 id="unsent-entries">Only in this browser</h2>
      <ol className="stack waters-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="waters-entry-head">
              <strong>{waterEntryLabels[entry.content.kind]}</strong>
              <span className="waters-soft numbers">{formatMoment(entry.at)}</span>
              <Badge tone={entry.refused ? 'danger' : 'warning'}>{entry.refused ? 'Not taken' : 'Not sent yet'}</Badge>
            </p>
            <p className="waters-entry-text numbers">{entryText(kind, entry.content)}</p>
            <p className="waters-soft">{entry.refused ?? 'It is sent as soon as you are connected.'}</p>
            {entry.refused && <RefusedButtons entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function RefusedButtons({ entry }: { entry: UnsentEntry }) {
  const again = () => {
    const { refused: _, ...rest } = entry
    const others = unsentEntries.read().filter(({ id }) => id !== entry.id)
    unsentEntries.set([...others, { ...rest, id: newEntryId() }])
    void sendUnsent(entry.water)
  }
  return (
    <p className="cluster cluster-small">
      <Button variant="secondary" size="small" onClick={again}>
        Send it as a new entry
      </Button>
      <Button variant="quiet" size="small" onClick={() => forgetUnsent(entry.id)}>
        Throw it away
      </Button>
    </p>
  )
}
