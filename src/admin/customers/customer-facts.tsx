import type { ReactNode } from 'react'
import { formatDate } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Badge } from '#ui/marks/badge.tsx'
import type { Customer } from './customers.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="customer-details-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function PersonFacts({ customer }: { customer: Customer }) {
  const { email, emailVerified, phone, city, username, orders, spent, currency, lastOrderAt } = customer
  return (
    <Part title="Details">
      <dl>
        <dt>Email</dt>
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

export function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Part title="Addresses">
      {addresses.length ? (
        <ul>
          {addresses.map(({ id, address, city, province, postalCode, usedAt }) => (
            <li key={id}>
              {address}, {city}, <span className="customer-details-province">{province.replaceAll('-', ' ')}</span>,{' '}
              <span className="numbers">{postalCode}</span>
              <span className="soft customer-details-soft">Last used {formatDate(usedAt)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">None yet: addresses are saved at checkout.</p>
      )}
    </Part>
  )
}

export function Newsletter({ customer: { newsletter } }: { customer: Customer }) {
  const [latest, ...earlier] = newsletter
  if (!latest) {
    return (
      <Part title="Newsletter">
        <p className="soft">Not subscribed.</p>
      </Part>
    )
  }
  return (
    <Part title="Newsletter">
      <p>
        <Badge tone={latest.given ? 'success' : 'neutral'}>{latest.given ? 'Agreed' : 'Withdrawn'}</Badge> on{' '}
        {formatDate(latest.at)}
      </p>
      <blockquote className="soft">{latest.wording}</blockquote>
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

/** An e-mail address that may break before its @. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
