import { PackageOpen } from 'lucide-react'
import type { Listing } from '#catalogue/product.ts'
import { shelfPaths } from '#catalogue/listing-path.ts'
import { countOf } from '#lib/values/count-of.ts'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'

const worldNames = { pool: 'Pool Supplies', marine: 'Marine Equipment' }

export function EmptyShelf({ name, filled = [] }: { name: string; filled: Listing['filled'] }) {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title={`There is nothing in ${name} yet`}
      text={filled.length ? 'Our products are here:' : 'Please check back soon.'}
      action={filled.map(({ world, count }) => (
        <ButtonLink key={world} to={shelfPaths[world]} variant="secondary">
          {worldNames[world]}: {countOf(count, 'product')}
        </ButtonLink>
      ))}
    />
  )
}
