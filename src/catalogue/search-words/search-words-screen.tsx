import { SearchCheck } from 'lucide-react'
import { formatDate } from '#lib/dates.ts'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffAdd } from '#ui/staff-add.tsx'
import { StaffBack } from '#ui/staff-back.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { StaffList } from '#ui/staff-list.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import type { StaffColumn } from '#ui/staff-list-table.tsx'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRecord } from '#ui/staff-record.tsx'
import { searchWordsAdminApi } from './search-words-admin.ts'
import { SynonymForm } from './synonym-form.tsx'

const synonyms = staffList<typeof searchWordsAdminApi.list>({
  path: searchWordsAdminApi.list.path,
  of: ['other name', 'other names'],
  id: ({ id }) => id,
  filters: [],
})

const missed = staffList<typeof searchWordsAdminApi.missed>({
  path: searchWordsAdminApi.missed.path,
  of: ['missed search', 'missed searches'],
  id: ({ term }) => term,
  filters: [],
  pageAs: 'missed',
})

/** Customers' words for things: the searches that found nothing, and other names for what there is. */
export function SearchWordsScreen() {
  const { query } = useStaffQuery()
  const id = query.get('id')
  return (
    <>
      <StaffHeader
        title="Search words"
        back={<StaffBack to="/admin-dashboard?tab=products">All products</StaffBack>}
        intro="What customers look for, and what they call it."
        actions={!id && <StaffAdd also={{ term: null }}>Add a name</StaffAdd>}
      />
      {id ? <SynonymRecord id={id} term={query.get('term') ?? ''} /> : <SearchWordLists />}
    </>
  )
}

function SynonymRecord({ id, term }: { id: string; term: string }) {
  return (
    <StaffRecord
      list={synonyms}
      id={id}
      grows
      title={(synonym) => synonym?.term ?? 'New name'}
      intro={() => 'Whoever searches for the one finds the other, also with a typing error.'}
    >
      {(record) => <SynonymForm record={record} term={term} />}
    </StaffRecord>
  )
}

function SearchWordLists() {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <StaffPart
        title="Searched for and not found"
        intro="In the last 90 days. Open one to say what the shop calls it. Nothing is known of who searched."
      >
        <StaffList
          list={missed}
          columns={missedColumns}
          open={({ term }) => addressWith({ id: 'new', term })}
          level={3}
          empty={{
            icon: <SearchCheck />,
            title: 'Nothing was missed',
            text: 'Searches that find nothing are counted here.',
          }}
        />
      </StaffPart>
      <StaffPart title="Other names">
        <StaffList
          list={synonyms}
          columns={columns}
          open="record"
          level={3}
          empty={{ title: 'No other names', text: 'Customers find things by the words of the shop alone.' }}
        />
      </StaffPart>
    </>
  )
}

const missedColumns: StaffColumn<typeof searchWordsAdminApi.missed>[] = [
  { key: 'term', head: 'Words', share: 70, cell: ({ term }) => term },
  { key: 'searches', head: 'Searches', align: 'end', phone: 'first', cell: ({ searches }) => searches },
  { key: 'day', head: 'Last', cell: ({ lastDay }) => formatDate(lastDay) },
]

const columns: StaffColumn<typeof searchWordsAdminApi.list>[] = [
  { key: 'term', head: 'Customers type', share: 40, cell: ({ term }) => term },
  { key: 'means', head: 'The shop calls it', share: 60, cell: ({ means }) => means.join(', ') },
]
