import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '#ui/marks/button.tsx'
import './listing-pages.css'

type ListingPagesProps = { page: number; pages: number; addressOf: (page: number) => string }

export function ListingPages({ page, pages, addressOf }: ListingPagesProps) {
  if (pages < 2) return null
  return (
    <nav className="listing-pages" aria-label="Pages">
      {page > 1 && (
        <ButtonLink to={addressOf(page - 1)} rel="prev" variant="secondary" icon={<ChevronLeft aria-hidden="true" />}>
          Previous
        </ButtonLink>
      )}
      <p className="numbers">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <ButtonLink
          to={addressOf(page + 1)}
          rel="next"
          variant="secondary"
          iconEnd={<ChevronRight aria-hidden="true" />}
        >
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
