import type { ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import { useSite } from './use-site.tsx'

/**
 * Said where nothing works without scripts, with the ways on that do. What is marked `data-scripted` is not shown beside it:
 * it would wait for ever, or do nothing when pressed. The browser's scripts have no part of it.
 */
export function WithoutScripts({
  title = 'This page needs JavaScript',
  children,
}: {
  title?: string
  children?: ReactNode
}) {
  const { phone, phoneHref } = useSite()
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Notice title={title}>
          {children} Please switch it on,{' '}
          {phone && (
            <>
              call <a href={phoneHref}>{phone}</a>,{' '}
            </>
          )}
          or <a href="/contact">contact us</a>
          {phone && ' in another way'}. <a href="/shop">The shop</a> can be read without it.
        </Notice>
      )}
    </noscript>
  )
}
