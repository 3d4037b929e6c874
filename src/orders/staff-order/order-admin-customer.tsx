import { Mail, Phone, User } from 'lucide-react'
import { telHref } from '#lib/fields/phone-number.ts'
import { StaffLink } from '#staff/frame/rights-link.tsx'
import { addressLines } from '#orders/display/address-lines.ts'
import { ContactDialog } from '#orders/corrections/contact-dialog.tsx'
import { CorrectButton } from '#orders/corrections/correct-button.tsx'
import { InvoiceToDialog } from '#orders/corrections/invoice-to-dialog.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import type { AdminOrder } from '#orders/order-admin.ts'
import './order-admin-customer.css'

/** Who has a plan without an account is no guest. */
function Who({ order: { accountId, bill, customer } }: { order: AdminOrder }) {
  const { name } = customer
  if (!accountId) return <span>{bill ? name : `${name ?? 'Name not given'} (guest)`}</span>
  return (
    <StaffLink needs="customers.read" to={`/admin-dashboard?tab=customers&id=${encodeURIComponent(accountId)}`}>
      {name ?? 'Account'}
    </StaffLink>
  )
}

export function OrderAdminCustomer({ order }: { order: AdminOrder }) {
  const { customer, orderNumber, shippingAddress, notes, business } = order
  const { email, phone } = customer
  return (
    <section className="order-admin-detail-panel order-admin-customer" aria-label="Customer">
      <h2>Customer</h2>
      <ul>
        <li>
          <User aria-hidden="true" />
          <Who order={order} />
        </li>
        {email && (
          <li>
            <Mail aria-hidden="true" />
            <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your order ${orderNumber}`)}`}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <Phone aria-hidden="true" />
            <a href={telHref(phone)}>{phone}</a>
          </li>
        )}
      </ul>
      <CorrectButton
        order={order}
        label="Correct contact or address"
        dialog={(onClose) => <ContactDialog order={order} onClose={onClose} />}
      />
      {business && (
        <div>
          <h3>Invoice to</h3>
          <address>{[business.name, ...addressLines(business.address)].join('\n')}</address>
          {business.vatNumber && <p>VAT number {business.vatNumber}</p>}
        </div>
      )}
      <div>
        <h3>{order.bill ? 'Address' : 'Deliver to'}</h3>
        <address>{addressLines(shippingAddress).join('\n')}</address>
      </div>
      <CorrectButton
        order={order}
        label={business ? 'Change the invoice’s recipient' : 'Invoice a business'}
        always
        dialog={(onClose) => <InvoiceToDialog order={order} onClose={onClose} />}
      />
      <CustomerNotes notes={notes} />
    </section>
  )
}
