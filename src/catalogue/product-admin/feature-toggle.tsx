import { call } from '#lib/call.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useStaffAction } from '#ui/staff-action.tsx'
import { StarIcon } from '#ui/star-icon.tsx'
import { productAdminApi, type ProductLine } from './product-admin.ts'
import './feature-toggle.css'

/** A star that puts a product on the home page, or takes it off. */
export function FeatureToggle({ product: { id, name, featured, status } }: { product: ProductLine }) {
  const { run, busy } = useStaffAction({
    work: () => call(productAdminApi.change, { id: String(id), featured: !featured }),
    done: featured ? `${name} is no longer featured` : `${name} is featured on the home page`,
  })
  return (
    <IconButton
      className="feature-toggle"
      label={`Feature ${name}`}
      icon={<StarIcon />}
      aria-pressed={featured}
      aria-disabled={busy || undefined}
      disabled={status !== 'published' && !featured}
      onClick={() => void run()}
    />
  )
}
