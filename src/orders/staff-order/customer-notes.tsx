/** The customer's notes on an order, for staff; nothing without any. */
export function CustomerNotes({ notes }: { notes: string | null }) {
  return (
    notes && (
      <div>
        <h3>Customer notes</h3>
        <p className="order-admin-customer-notes">{notes}</p>
      </div>
    )
  )
}
