import { Link } from '#lib/navigation/navigation.tsx'
import type { Order } from '#orders/order.ts'

/** Shown to staff in place of the actions, which the server takes from the order's customer only. */
export const StaffViewNotice = ({ order: { id } }: { order: Order }) => (
  <p className="order-confirmation-staff">
    You are viewing a customer's order. <Link to={`/admin-dashboard?tab=orders&id=${id}`}>Open it in the admin</Link>
  </p>
)
