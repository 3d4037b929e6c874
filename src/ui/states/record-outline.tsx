import { Skeleton } from '#ui/marks/skeleton.tsx'
import { Container } from '#ui/page/section.tsx'
import './record-outline.css'

export function RecordOutline({ of }: { of: string }) {
  return (
    <Container className="record-outline">
      <div className="stack" aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <p className="visually-hidden" role="status">
        Loading {of}
      </p>
    </Container>
  )
}
