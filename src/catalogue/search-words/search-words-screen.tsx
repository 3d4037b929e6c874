import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { LinkTabs } from '#ui/panels/link-tabs.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffBack } from '#staff/frame/back-link.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { MissedList } from './missed-list.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymList, synonyms } from './synonym-list.tsx'

export function SearchWordsScreen() {
  const { query, addressWith } = useStaffQuery()
  const id = query.get('id')
  if (id) return <SynonymRecord id={id} term={query.get('term') ?? ''} />
  const isMissed = query.get('section') === 'missed'
  const list = (section: string | null) => addressWith({ section, search: null, sort: null, term: null })
  return (
    <>
      <StaffHeader
        title="Search words"
        back={<StaffBack to="/admin-dashboard?tab=products">All products</StaffBack>}
        intro={
          isMissed
            ? 'Searches that found nothing in the last 90 days. Open one to add what the shop calls it, or dismiss it.'
            : 'What customers call things: a search for one name also finds the other.'
        }
        actions={<StaffAdd also={{ section: null, term: null }}>Add a name</StaffAdd>}
      />
      <div className="stack">
        <LinkTabs
          label="Search words"
          tabs={[
            { id: 'names', label: 'Other names', to: list(null) },
            { id: 'missed', label: 'Not found', to: list('missed') },
          ]}
          chosen={isMissed ? 'missed' : 'names'}
        />
        {isMissed ? <MissedList /> : <SynonymList />}
      </div>
    </>
  )
}

function SynonymRecord({ id, term }: { id: string; term: string }) {
  return (
    <>
      <StaffHeader title="Search words" />
      <StaffRecord
        list={synonyms}
        id={id}
        grows
        title={(synonym) => synonym?.term ?? 'New name'}
        intro={() => 'A search for one also finds the other, even with a typing error.'}
      >
        {(record) => <SynonymForm record={record} term={term} />}
      </StaffRecord>
    </>
  )
}
