import { MessageCircle, Phone, ShieldCheck, Truck } from 'lucide-react'
import { formatShortMoney, toCents } from '#lib/money.ts'
import { useSite } from '#settings/use-site.tsx'
import './product-promises.css'

/** The shop's promises and the phone number, right below the buy button. */
export function ProductPromises({ soldOut, name }: { soldOut: boolean; name: string }) {
  const site = useSite()
  const question = encodeURIComponent(`Hello, I have a question about ${name}.`)
  return (
    <ul className="product-promises">
      <li>
        <Truck aria-hidden="true" />
        Free shipping on orders over {solid(formatShortMoney(toCents(site.shipping.freeFrom), site.currency))}
      </li>
      <li>
        <ShieldCheck aria-hidden="true" />
        30-day money-back guarantee
      </li>
      {site.phone && (
        <li className="product-promises-ask">
          <span>{soldOut ? 'Ask when it is back:' : 'Not sure it fits? Ask us:'}</span>
          <a href={site.phoneHref}>
            <Phone aria-hidden="true" />
            {site.phone}
          </a>
          {site.whatsapp && (
            <a href={`${site.whatsappHref}?text=${question}`}>
              <MessageCircle aria-hidden="true" />
              WhatsApp
            </a>
          )}
        </li>
      )}
    </ul>
  )
}

/** The specification writes the amount in this sentence without a space: "R1000". */
const solid = (amount: string) => amount.replaceAll('\u00a0', '')
