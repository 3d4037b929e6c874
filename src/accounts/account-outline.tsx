import { WithoutScripts } from '#settings/without-scripts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Container } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './account-outline.css'

/** The outline of a page of one's own, while it is not known who is there or its parts are on their way. */
export function AccountOutline({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Container className="account-outline">
        <WithoutScripts>It shows what is yours alone.</WithoutScripts>
        <div aria-busy="true" data-scripted>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </Container>
    </>
  )
}
