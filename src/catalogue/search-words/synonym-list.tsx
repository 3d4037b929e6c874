import { Plus } from 'lucide-react'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { searchWordsAdminApi } from './search-words-admin.ts'

export const synonyms = staffList<typeof searchWordsAdminApi.list>({
  path: searchWordsAdminApi.list.path,
  one: (id) => `${searchWordsAdminApi.list.path}/${encodeURIComponent(id)}`,
  of: ['other name', 'other names'],
  sort: 'term',
  filters: [{ kind: 'search', placeholder: 'Their word or ours' }],
})

export function SynonymList() {
  const { query, addressWith } = useStaffQuery()
  const search = query.get('search') ?? ''
  return (
    <StaffList
      list={synonyms}
      columns={columns}
      open="record"
      empty={{ title: 'No other names', text: 'Customers can only search by the shop’s own words.' }}
      unfound={
        search
          ? {
              title: `No other name for “${search}”`,
              text: 'Add it if customers type this word.',
              action: (
                <ButtonLink to={addressWith({ id: 'new', term: search })} icon={<Plus aria-hidden="true" />}>
                  Add “{search}”
                </ButtonLink>
              ),
            }
          : {}
      }
    />
  )
}

const columns: StaffColumn<typeof searchWordsAdminApi.list>[] = [
  {
    key: 'term',
    head: 'Customers type',
    share: 40,
    sort: { by: 'term', rising: 'Customers’ word, A to Z', falling: 'Customers’ word, Z to A' },
    cell: ({ term }) => term,
  },
  {
    key: 'means',
    head: 'The shop calls it',
    share: 60,
    sort: { by: 'means', rising: 'Our word, A to Z', falling: 'Our word, Z to A' },
    cell: ({ means }) => means.join(', '),
  },
]
