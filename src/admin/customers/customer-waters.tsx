import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { formatDate } from '#lib/values/dates.ts'
import { LoadState } from '#ui/states/load-state.tsx'
import { EntryList } from '#water/passport/entry-list.tsx'
import type { WaterRecord, waterPassportApi } from '#water/record/water-passport.ts'
import { sizeText, waterKindLabels } from '#water/record/water-words.ts'
import '#water/passport/waters.css'

/** The pools and tanks of a customer, to look at: only the customer writes there. */
export function CustomerWaters({ id }: { id: string }) {
  const path = `/api/admin/customers/${encodeURIComponent(id)}/waters` as const
  const { data: waters, ...reading } = useFreshRead<typeof waterPassportApi.ofCustomer>(path)
  return (
    <section className="customer-details-part">
      <h2>Pools and tanks</h2>
      {waters ? <Waters waters={waters} /> : <LoadState reading={reading} level={3} />}
    </section>
  )
}

function Waters({ waters }: { waters: WaterRecord[] }) {
  if (!waters.length) return <p className="soft">The customer keeps no record of a pool or tank.</p>
  return waters.map((water) => (
    <details key={water.id} className="waters-settings">
      <summary>
        <strong>{water.name}</strong>, {waterKindLabels[water.kind].toLowerCase()}, {sizeText(water)}
        {water.entries[0] ? `, last entry ${formatDate(water.entries[0].at)}` : ', no entries'}
      </summary>
      <EntryList water={water} />
    </details>
  ))
}
