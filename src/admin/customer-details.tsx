import { ChevronLeft, Mail, Phone, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMine } from '#accounts/use-mine.tsx'
import { formatDate } from '#lib/dates.ts'
import { formatMoney, toCents } from '#lib/money.ts'
import { Link } from '#lib/navigation.tsx'
import { useFreshWhileShown } from '#lib/tool-fresh.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToolHeader } from '#ui/tool-header.tsx'
import { adminAddress } from './admin-address.ts'
import { CustomerRecords } from './customer-records.tsx'
import { type Customer, customerApi } from './customers.ts'
import { EmailText } from './email-text.tsx'
import './customer-details.css'

/** One customer: how to reach them, what they allowed, what they ordered and asked. */
export function CustomerDetails({ id }: { id: string }) {
  const path = `${customerApi.list.path}/${encodeURIComponent(id)}`
  const { data: customer, error, loading, retry } = useMine<Customer>(path)
  useFreshWhileShown(path)
  if (customer) return <Shown customer={customer} />
  return (
    <>
      <ToolHeader title="Customer" back={<Back />} />
      {customer === null ? (
        <EmptyState
          icon={<UserX />}
          title="There is no such customer"
          text="The account may have been deleted; its orders are kept without the person."
          action={<ButtonLink to={adminAddress('customers')}>All customers</ButtonLink>}
        />
      ) : error ? (
        <LoadFailed retry={retry} busy={loading} />
      ) : (
        <div className="customer-details" aria-busy="true">
          <Skeleton shape="block" className="customer-details-wait" />
          <Skeleton shape="block" className="customer-details-wait" />
        </div>
      )}
    </>
  )
}

const Back = () => (
  <Link to={adminAddress('customers')} className="customer-details-back" aria-current={undefined}>
    <ChevronLeft aria-hidden="true" /> All customers
  </Link>
)

function Shown({ customer }: { customer: Customer }) {
  const { name, email, phone, memberSince, sample } = customer
  return (
    <>
      <ToolHeader
        title={name}
        back={<Back />}
        sample={sample}
        intro={`Customer since ${formatDate(memberSince)}`}
        actions={
          <>
            <ButtonLink to={`mailto:${email}`} variant="secondary" size="small" icon={<Mail aria-hidden="true" />}>
              Write
            </ButtonLink>
            {phone && (
              <ButtonLink
                to={`tel:${phone.replace(/[^\d+]/g, '')}`}
                variant="secondary"
                size="small"
                icon={<Phone aria-hidden="true" />}
              >
                Call
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="customer-details">
        <div className="customer-details-side">
          <Person customer={customer} />
          <Addresses customer={customer} />
          <Newsletter customer={customer} />
        </div>
        <CustomerRecords customer={customer} />
      </div>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="customer-details-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Person({ customer }: { customer: Customer }) {
  const { email, emailVerified, phone, city, username, orders, spent, currency, lastOrderAt } = customer
  return (
    <Part title="Details">
      <dl>
        <dt>E-mail</dt>
        <dd>
          <EmailText email={email} />{' '}
          <Badge tone={emailVerified ? 'success' : 'warning'}>{emailVerified ? 'Confirmed' : 'Not confirmed'}</Badge>
        </dd>
        <dt>Phone</dt>
        <dd className="numbers">{phone || 'Not given'}</dd>
        <dt>City</dt>
        <dd>{city || 'Not given'}</dd>
        <dt>Username</dt>
        <dd>{username || 'None'}</dd>
        <dt>Orders</dt>
        <dd className="numbers">{orders}</dd>
        <dt>Spent</dt>
        <dd className="numbers">{formatMoney(toCents(spent), currency)}</dd>
        <dt>Last order</dt>
        <dd>{lastOrderAt ? formatDate(lastOrderAt) : 'None yet'}</dd>
      </dl>
    </Part>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Part title="Addresses">
      {addresses.length ? (
        <ul>
          {addresses.map(({ id, address, city, province, postalCode, usedAt }) => (
            <li key={id}>
              {address}, {city}, <span className="customer-details-province">{province.replaceAll('-', ' ')}</span>,{' '}
              <span className="numbers">{postalCode}</span>
              <span className="customer-details-soft">Last used {formatDate(usedAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="customer-details-soft">None kept: addresses are remembered at checkout.</p>
      )}
    </Part>
  )
}

function Newsletter({ customer: { newsletter } }: { customer: Customer }) {
  const [latest, ...earlier] = newsletter
  if (!latest) {
    return (
      <Part title="Newsletter">
        <p className="customer-details-soft">Has never agreed to it: do not send any.</p>
      </Part>
    )
  }
  return (
    <Part title="Newsletter">
      <p>
        <Badge tone={latest.given ? 'success' : 'neutral'}>{latest.given ? 'Agreed' : 'Withdrawn'}</Badge> on{' '}
        {formatDate(latest.at)}
      </p>
      <blockquote className="customer-details-soft">{latest.wording}</blockquote>
      {earlier.length > 0 && (
        <details>
          <summary>Earlier</summary>
          <ul>
            {earlier.map(({ given, at }) => (
              <li key={at}>
                {given ? 'Agreed' : 'Withdrawn'} on {formatDate(at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}
