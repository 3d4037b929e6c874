import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import type { FolderPicture } from './identify-pictures.ts'
import type { PicturePlan } from './plan-pictures.ts'
import type { Outcomes } from './use-folder-pictures.tsx'

type Row = { picture: FolderPicture; tone: BadgeTone; result: string; why?: string }

const mostShown = 300

export function FolderPicturesTable({ plan, outcomes }: { plan: PicturePlan<FolderPicture>; outcomes: Outcomes }) {
  const rows: Row[] = [
    ...plan.out.map(({ picture, why }): Row => ({ picture, why, tone: 'danger', result: 'Left out' })),
    ...plan.add.map((picture) => addedRow(picture, outcomes)),
    ...plan.there.map((picture): Row => ({ picture, tone: 'neutral', result: 'Already there' })),
  ]
  const failedFirst = rows.toSorted((one, other) => Number(other.tone === 'danger') - Number(one.tone === 'danger'))
  return (
    <>
      <Table
        caption="Files and results"
        columns={columns}
        rows={failedFirst.slice(0, mostShown)}
        rowKey={({ picture }) => picture.path}
        dense
      />
      {rows.length > mostShown && <p>and {rows.length - mostShown} more</p>}
    </>
  )
}

function addedRow(picture: FolderPicture, outcomes: Outcomes): Row {
  const outcome = outcomes.get(picture)
  if (!outcome) return { picture, tone: 'accent', result: 'To add' }
  if (outcome === 'done') return { picture, tone: 'success', result: 'Added' }
  return { picture, tone: 'danger', result: 'Not added', why: outcome.failure }
}

const columns: Column<Row>[] = [
  {
    key: 'file',
    label: 'File',
    main: true,
    cell: ({ picture }) => (
      <span className="folder-pictures-file">
        <Thumbnail picture={picture} />
        <span>{picture.path}</span>
      </span>
    ),
  },
  {
    key: 'product',
    label: 'Product',
    cell: ({ picture: { match } }) => (match ? `${match.name} · ${match.sku}` : 'None'),
  },
  {
    key: 'result',
    label: 'Result',
    cell: ({ tone, result, why }) => (
      <span className="folder-pictures-result">
        <Badge tone={tone}>{result}</Badge> {why}
      </span>
    ),
  },
]

function Thumbnail({ picture: { file, fault } }: { picture: FolderPicture }) {
  if (fault) return <span />
  const show = (image: HTMLImageElement | null) => {
    if (!image) return
    image.src = URL.createObjectURL(file)
    return () => URL.revokeObjectURL(image.src)
  }
  return <img ref={show} alt="" loading="lazy" decoding="async" />
}
