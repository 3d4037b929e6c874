import { formatShortMoment } from '#lib/values/dates.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useSite } from '#settings/use-site.tsx'
import { MarkRead } from '#settings/starting/mark-read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StaffChosen } from '#staff/list/chosen-bar.tsx'
import { StaffFormRead } from '#staff/record/form-read.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type ListedText, textAdminApi } from './text-admin-api.ts'
import { textPages } from './text-block.ts'
import { TextForm } from './text-form.tsx'
import { TextHistory } from './text-history.tsx'

const list = staffList<typeof textAdminApi.list>({
  path: textAdminApi.list.path,
  of: ['text', 'texts'],
  id: ({ name }) => name,
  filters: [
    { kind: 'search', placeholder: 'Page or section' },
    { kind: 'choice', name: 'place', label: 'Page', all: 'All pages', options: textPages },
  ],
})

export function TextsAdmin() {
  const id = useStaffQuery().query.get('id')
  return id ? <TextRecord key={id} name={id} /> : <TextList />
}

/** Starter texts exist only in a live shop. */
const choice = {
  all: 'Select every text on this page',
  one: ({ label }: ListedText) => `Select ${label}`,
  actions: (chosen: ListedText[], clear: () => void) => <ReadTexts chosen={chosen} onClear={clear} />,
}

function TextList() {
  return (
    <StaffPart
      title="Texts"
      intro="The words of the home and about pages, what the service pages say about you, the assistant, and the terms and the privacy policy."
    >
      <StaffList
        list={list}
        columns={columns}
        open="record"
        {...(useSite().mode === 'live' && { choice })}
        empty={{ title: 'No texts', text: 'The website has no texts yet.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof textAdminApi.list>[] = [
  {
    key: 'label',
    head: 'Text',
    share: 55,
    cell: ({ label, unread }) => (
      <>
        {label} {unread && <Badge>Starter text</Badge>}
      </>
    ),
  },
  { key: 'page', head: 'Page', phone: 'first', cell: ({ page }) => textPages[page] },
  { key: 'who', head: 'Changed by', share: 20, cell: ({ changedBy }) => changedBy ?? 'Not changed' },
  { key: 'at', head: 'Changed', cell: ({ changedAt }) => changedAt && formatShortMoment(changedAt) },
]

function ReadTexts({ chosen, onClear }: { chosen: ListedText[]; onClear: () => void }) {
  const unread = chosen.filter((text) => text.unread)
  return (
    <StaffChosen label="Selected texts" count={chosen.length} onClear={onClear}>
      {unread.length > 0 && (
        <MarkRead names={unread.map(({ name }) => `text:${name}`)}>Mark as read ({unread.length})</MarkRead>
      )}
    </StaffChosen>
  )
}

function TextRecord({ name }: { name: string }) {
  const { query, addressWith } = useStaffQuery()
  const back = { to: addressWith({ id: null, page: query.get('page') }), label: 'All texts' }
  return (
    <StaffFormRead<typeof textAdminApi.byName> path={`/api/admin/texts/${encodeURIComponent(name)}`}>
      {(text, lookAgain) => (
        <StaffPart
          title={text.label}
          back={back}
          intro={`On the page ${textPages[text.page]}. Published text goes live at once.`}
          actions={
            <>
              {text.unread && <MarkRead names={[`text:${name}`]}>Mark as read</MarkRead>}
              <StaffNeighbours list={list} id={name} />
            </>
          }
        >
          <TextForm text={text} lookAgain={lookAgain} />
          <TextHistory text={text} onRestored={lookAgain} />
        </StaffPart>
      )}
    </StaffFormRead>
  )
}
