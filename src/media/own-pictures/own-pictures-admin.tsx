import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { staffList } from '#staff/list/list-of.ts'
import type { StaffColumn } from '#staff/list/list-table.tsx'
import { StaffPair } from '#staff/frame/two-line-cell.tsx'
import { StaffRecord } from '#staff/record/record-screen.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { PictureView } from '#media/picture-view.tsx'
import { ownPictureApi, type PicturePlace } from './own-picture-api.ts'
import { OwnPictureEditor } from './own-picture-editor.tsx'
import { picturePageNames, picturePages } from './picture-slots.ts'
import './own-pictures-admin.css'

const list = staffList<typeof ownPictureApi.list>({
  path: ownPictureApi.list.path,
  of: ['picture', 'pictures'],
  id: ({ name }) => name,
  filters: [
    {
      kind: 'choice',
      name: 'place',
      label: 'Page',
      all: 'All pages',
      options: picturePageNames.map((page) => ({ value: page, label: picturePages[page].label })),
    },
  ],
})

export function OwnPicturesAdmin() {
  const id = useStaffQuery().query.get('id')
  if (!id) return <PlaceList />
  return (
    <StaffRecord
      list={list}
      id={id}
      title={(place) => place?.label}
      intro={(place) => place && `On the page ${picturePages[place.page].label}. What you send is shown at once.`}
      actions={({ path }) => (
        <ButtonLink to={path} variant="secondary" size="small">
          See the page
        </ButtonLink>
      )}
    >
      {({ row, lookAgain }) => row && <OwnPictureEditor place={row} lookAgain={lookAgain} />}
    </StaffRecord>
  )
}

function PlaceList() {
  return (
    <StaffPart
      title="Your own pictures"
      intro="Our pictures were made for this website. Put a photograph of your own in the place of any of them, and take it away again whenever you like."
    >
      <StaffList
        list={list}
        columns={columns}
        open="record"
        empty={{ title: 'No pictures', text: 'The website has no places for pictures.' }}
      />
    </StaffPart>
  )
}

const columns: StaffColumn<typeof ownPictureApi.list>[] = [
  {
    key: 'label',
    head: 'Place',
    share: 75,
    cell: (place) => (
      <>
        <PictureView picture={pictureAt(place)} sizes="3.5rem" className="own-pictures-admin-picture" alt="" />
        <StaffPair whole small={picturePages[place.page].label}>
          {place.label}
        </StaffPair>
      </>
    ),
  },
  {
    key: 'own',
    head: 'Picture',
    phone: 'first',
    cell: ({ own }) => (own?.alt === '' ? <Badge>Not described</Badge> : own ? 'Yours' : 'Ours'),
  },
]

const pictureAt = ({ own, ours }: PicturePlace) => own?.picture ?? ours
