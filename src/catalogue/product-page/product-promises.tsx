import { MessageCircle, Phone, ShieldCheck, Truck } from 'lucide-react'
import { stockLevel } from '#catalogue/product-rules.ts'
import type { Product } from '#catalogue/product.ts'
import { formatShortMoney, toCents } from '#lib/values/money.ts'
import { useSite } from '#settings/use-site.tsx'
import { deliveryLine } from './product-delivery.ts'
import './product-promises.css'

export function ProductPromises({ product }: { product: Product }) {
  const site = useSite()
  const soldOut = stockLevel(product.stock) === 'out'
  const question = encodeURIComponent(`Hello, I have a question about ${product.name}.`)
  return (
    <ul className="product-promises">
      <li>
        <Truck aria-hidden="true" />
        <span>
          Free shipping on orders over {solid(formatShortMoney(toCents(site.shipping.freeFrom), site.currency))}
          {!soldOut && <small>{deliveryLine(product, site)}</small>}
        </span>
      </li>
      <li>
        <ShieldCheck aria-hidden="true" />
        <span>
          30-day money-back guarantee
          <small>On unopened goods</small>
        </span>
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
