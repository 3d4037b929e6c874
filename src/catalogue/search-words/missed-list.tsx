import { SearchCheck } from 'lucide-react'
import { call } from '#lib/reading/call.ts'
import { formatShortDate } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { Button } from '#ui/marks/button.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { searchWordsAdminApi } from './search-words-admin.ts'

const missed = staffList<typeof searchWordsAdminApi.missed>({
  path: searchWordsAdminApi.missed.path,
  of: ['search', 'searches'],
  id: ({ term }) => term,
  sort: '-searches',
  filters: [{ kind: 'search', placeholder: 'A customer’s word' }],
})

export function MissedList() {
  const { query, addressWith } = useStaffQuery()
  return (
    <StaffList
      list={missed}
      caption="Searches that found nothing"
      columns={columns}
      open={({ term }) => addressWith({ id: 'new', term, page: query.get('page') })}
      empty={{
        icon: <SearchCheck />,
        title: 'No missed searches',
        text: 'Searches that find nothing are counted here.',
      }}
    />
  )
}

const columns: StaffColumn<typeof searchWordsAdminApi.missed>[] = [
  { key: 'term', head: 'Search term', share: 60, cell: ({ term }) => term },
  {
    key: 'searches',
    head: 'Searches',
    align: 'end',
    phone: 'first',
    named: true,
    sort: { by: 'searches', falling: 'Most searches first' },
    cell: ({ searches }) => searches,
  },
  {
    key: 'day',
    head: 'Last searched',
    named: true,
    sort: { by: 'day', falling: 'Latest first' },
    cell: ({ lastDay }) => formatShortDate(lastDay),
  },
  { key: 'dismiss', head: 'Actions', bare: true, cell: ({ term }) => <Dismiss term={term} /> },
]

function Dismiss({ term }: { term: string }) {
  const mark = (dismissed: boolean) => call(searchWordsAdminApi.dismiss, { term, dismissed })
  const { run, busy } = useStaffAction({
    work: () => mark(true),
    done: `“${term}” is off the list until someone searches for it again`,
    undo: { work: () => mark(false), done: `“${term}” is back` },
  })
  return (
    <Button variant="quiet" size="small" busy={busy} aria-label={`Dismiss ${term}`} onClick={() => void run()}>
      Dismiss
    </Button>
  )
}
