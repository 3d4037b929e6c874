import { ChevronLeft, ChevronRight } from 'lucide-react'
import { figure } from '#lib/values/count-of.ts'
import { listLength, type ListOf } from '#staff/contract/paged-list.ts'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import './pager.css'

type StaffPagerProps = {
  list: Pick<ListOf<unknown>, 'rows' | 'total' | 'more'>
  of: [one: string, many: string]
  name?: string | undefined
}

/** The range of rows shown, with previous and next; the page is in the address. */
export function StaffPager({ list, of, name = 'page' }: StaffPagerProps) {
  const { query, addressWith } = useStaffQuery()
  const page = Number(query.get(name)) || 1
  const addressOf = (next: number) => addressWith({ page: query.get('page'), [name]: next > 1 ? next : null })
  const first = (page - 1) * listLength + 1
  const last = first + list.rows.length - 1
  const count = `${figure(list.total)}${list.more ? '+' : ''} ${list.total === 1 ? of[0] : of[1]}`
  if (!list.total) return null
  return (
    <nav className="soft staff-pager" aria-label="Pages">
      <p className="numbers" role="status">
        {last < first ? count : `${figure(first)}–${figure(last)} of ${count}`}
      </p>
      {page > 1 && (
        <ButtonLink
          to={addressOf(page - 1)}
          variant="secondary"
          size="small"
          rel="prev"
          icon={<ChevronLeft aria-hidden="true" />}
        >
          Previous
        </ButtonLink>
      )}
      {last < list.total && (
        <ButtonLink
          to={addressOf(page + 1)}
          variant="secondary"
          size="small"
          rel="next"
          iconEnd={<ChevronRight aria-hidden="true" />}
        >
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
