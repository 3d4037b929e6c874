import { countOf } from '#lib/values/count-of.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { WaitingItem, WaitingList } from '#staff/frame/waiting-list.tsx'
import { productImportApi } from '#catalogue/product-admin/product-import.ts'

/** Lists that somebody uploaded and did not apply: each is kept for a day. */
export function WaitingImports() {
  const { addressWith } = useStaffQuery()
  const lists = useLastKnown(useFreshRead<typeof productImportApi.waiting>(productImportApi.waiting.path).data) ?? []
  return (
    <WaitingList title={`${countOf(lists.length, 'list')} not applied yet`} all="" total={lists.length} level={2}>
      {lists.map(({ id, fileName, who, createdAt, matched }) => (
        <WaitingItem
          key={id}
          to={addressWith({ import: id })}
          title={fileName}
          text={`${who}: ${matched ? 'ready to check' : 'waiting for its columns'}`}
          note={formatShortMoment(createdAt)}
        />
      ))}
    </WaitingList>
  )
}
