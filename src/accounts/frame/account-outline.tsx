import { useLayoutEffect } from 'react'
import { focusHeading } from '#lib/navigation/focus-heading.ts'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import './account-outline.css'

export function AccountOutline({ title }: { title: string }) {
  useFocusHandover()
  return (
    <>
      <PageHeader title={title} />
      <Container className="account-outline">
        <WithoutScripts>It shows your own account only.</WithoutScripts>
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

/** Focus that a navigation has put on the outline's heading moves to that of the page; else it would be lost with the outline. */
function useFocusHandover() {
  useLayoutEffect(() => {
    const heading = document.querySelector('main h1')
    return () => {
      if (document.activeElement === heading) queueMicrotask(focusHeading)
    }
  }, [])
}
