import type { ListingScope } from '#catalogue/assortment.ts'
import { shelfPaths } from '#catalogue/listing-path.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import './shelf-note.css'

const notes: Partial<Record<ListingScope, { holds: string; to: string; label: string }>> = {
  pool: {
    holds: 'Everything we sell for pools, the Pool Catalogue included.',
    to: shelfPaths['pool-catalogue'],
    label: 'Only the Pool Catalogue',
  },
  'pool-catalogue': {
    holds: 'What our technicians work with.',
    to: shelfPaths.pool,
    label: 'All Pool Supplies',
  },
}

export function ShelfNote({ scope }: { scope: ListingScope }) {
  const note = notes[scope]
  return (
    note && (
      <p className="shelf-note">
        {note.holds} <Link to={note.to}>{note.label}</Link>
      </p>
    )
  )
}
