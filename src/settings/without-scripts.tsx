import type { ReactNode } from 'react'
import { Notice } from '#ui/states/notice.tsx'
import { useSite } from './use-site.tsx'

/** Shown where nothing works without scripts, with links that do; elements marked `data-scripted` are hidden beside it. The browser's code leaves it out. */
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
