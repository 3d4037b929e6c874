import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Order } from './order.ts'

/** Shown to staff in place of the actions, which the server takes from the order's customer only. */
export const StaffViewNotice = ({ order: { id } }: { order: Order }) => (
  <Notice
    action={
      <ButtonLink to={`/admin-dashboard?tab=orders&id=${id}`} variant="secondary" size="small">
        Open in the admin
      </ButtonLink>
    }
  >
    You are viewing a customer's order
  </Notice>
)
