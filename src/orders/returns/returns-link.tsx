import { Undo2 } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'

/** The way from orders to those that come back. */
export const ReturnsLink = () => (
  <ButtonLink to="/admin-dashboard?tab=orders&view=returns" variant="secondary" icon={<Undo2 aria-hidden="true" />}>
    Returns
  </ButtonLink>
)
