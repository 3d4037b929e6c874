import { useStaffQuery } from '#lib/staff-query.tsx'
import { StaffAdd } from '#ui/staff-add.tsx'
import { StaffList } from '#ui/staff-list.tsx'
import { staffList } from '#ui/staff-list-of.ts'
import { StaffPart } from '#ui/staff-part.tsx'
import { StaffRecord } from '#ui/staff-record.tsx'
import { faqAdminApi } from './faq-admin-api.ts'
import { FaqForm } from './faq-form.tsx'
import { FaqMoves } from './faq-moves.tsx'

const list = staffList<typeof faqAdminApi.list>({
  path: faqAdminApi.list.path,
  of: ['question', 'questions'],
  id: ({ id }) => id,
  filters: [],
})

/** Questions and answers: their list, or the one that the address names. */
export function FaqAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <FaqOrder />
  return (
    <StaffRecord list={list} id={id} grows title={(item) => (item ? 'Change the question' : 'New question')}>
      {(record) => <FaqForm record={record} />}
    </StaffRecord>
  )
}

/** The questions in their order on the home page, which is changed by moving one up or down. */
function FaqOrder() {
  return (
    <StaffPart
      title="Questions and answers"
      intro="In the order in which the home page shows them."
      actions={<StaffAdd>Add a question</StaffAdd>}
    >
      <StaffList
        list={list}
        caption="Questions and answers"
        columns={[
          { key: 'question', head: 'Question', share: 70, cell: ({ question }) => question },
          { key: 'category', head: 'Category', cell: ({ category }) => category },
          {
            key: 'place',
            head: 'Order',
            bare: true,
            phone: 'first',
            cell: (item, items) => <FaqMoves item={item} items={items} />,
          },
        ]}
        open="record"
        level={3}
        empty={{ title: 'No questions yet', text: 'The first one you add is shown on the home page.' }}
      />
    </StaffPart>
  )
}
