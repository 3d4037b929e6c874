import { countOf } from '#lib/values/count-of.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { WaitingList, WaitingRow } from '#staff/frame/waiting-list.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { type ListedStatement, statementApi } from '#money/bank/statement.ts'
import { keptInWords } from './statement-words.ts'
import { TakeBack } from './take-back.tsx'

const shown = 5

/** Files whose columns were asked for and not answered, by whomever: the list begins with them. */
export function WaitingFiles() {
  const { addressWith } = useStaffQuery()
  const { data } = useFreshRead<typeof statementApi.list>(statementApi.list.path)
  const waiting = useLastKnown(data)?.rows.filter(({ account }) => account === null) ?? []
  return (
    <WaitingList
      title={`${countOf(waiting.length, 'file')} waiting for columns`}
      all={addressWith({ view: 'files' })}
      total={waiting.length}
    >
      {waiting.slice(0, shown).map((statement) => (
        <WaitingRow
          key={statement.id}
          title={statement.fileName}
          text={`${statement.who}, ${formatShortMoment(statement.at)}, ${keptInWords(statement)}`}
        >
          <ContinueReading statement={statement} />
          <TakeBack statement={statement} />
        </WaitingRow>
      ))}
    </WaitingList>
  )
}

export function ContinueReading({ statement: { id, fileName } }: { statement: ListedStatement }) {
  const { addressWith } = useStaffQuery()
  if (!useMay()('money.change')) return null
  return (
    <ButtonLink
      to={addressWith({ view: null, page: null, statement: id })}
      variant="secondary"
      size="small"
      aria-label={`Continue with ${fileName}`}
    >
      Continue
    </ButtonLink>
  )
}
