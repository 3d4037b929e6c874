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
