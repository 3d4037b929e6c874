import { Undo2 } from 'lucide-react'
import { ButtonLink } from '#ui/marks/button.tsx'

export const ReturnsLink = () => (
  <ButtonLink to="/admin-dashboard?tab=orders&view=returns" variant="secondary" icon={<Undo2 aria-hidden="true" />}>
    Returns
  </ButtonLink>
)
