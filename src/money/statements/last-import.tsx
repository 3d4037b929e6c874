import { formatShortMoment } from '#lib/values/dates.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { countNotImported, LinesNotImported } from './lines-not-imported.tsx'
import type { statementApi } from '#money/bank/statement.ts'
import { outcomeInWords } from './statement-words.ts'

/** The outcome of the newest file that was read. It stays in its place, so that no message covers the lines below. */
export function LastImport() {
  const { data } = useFreshRead<typeof statementApi.list>('/api/admin/bank-statements')
  const newest = useLastKnown(data)?.rows.find(({ account }) => account !== null)
  return (
    <div className="last-import" role="status">
      {newest && (
        <>
          <p>
            <strong>{newest.fileName}</strong>: {outcomeInWords(newest)}. <small>{formatShortMoment(newest.at)}</small>
          </p>
          <LinesNotImported
            key={newest.id}
            statement={newest}
            count={countNotImported(newest)}
            open={newest.unread > 0}
          />
        </>
      )}
    </div>
  )
}
