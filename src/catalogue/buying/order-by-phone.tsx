import { useSite } from '#settings/use-site.tsx'
import { Notice } from '#ui/states/notice.tsx'

export function OrderByPhone() {
  const { phone, phoneHref } = useSite()
  return (
    <noscript>
      {import.meta.env.SSR && (
        <Notice>
          Filling a cart needs JavaScript.
          {phone && (
            <>
              {' '}
              Without it, order by phone: <a href={phoneHref}>{phone}</a>.
            </>
          )}
        </Notice>
      )}
    </noscript>
  )
}
