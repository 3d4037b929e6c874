import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/notice.tsx'

/** The way to order for those whose browser runs no scripts. */
export function OrderByPhone() {
  const { phone, phoneHref } = useSite()
  return (
    <noscript>
      <Notice>
        Filling a cart needs JavaScript.
        {phone && (
          <>
            {' '}
            Without it, order by phone: <a href={phoneHref}>{phone}</a>.
          </>
        )}
      </Notice>
    </noscript>
  )
}
