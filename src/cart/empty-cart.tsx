import { ArrowRight } from 'lucide-react'
import { PictureView } from '#media/picture-view.tsx'
import { shopScenes } from '#media/shop-scenes.ts'
import { StateScreen } from '#media/state/state-screen.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { CardLink } from '#ui/marks/card-link.tsx'
import { LastOrderLink } from './last-order.tsx'
import './empty-cart.css'

const shops = [
  { to: '/pool-shop', label: 'Pool Supplies', picture: shopScenes.pool },
  { to: '/marine-shop', label: 'Marine Equipment', picture: shopScenes.marine },
]

export function EmptyCart({ title, text }: { title: string; text: string }) {
  return (
    <StateScreen
      scene="bubbles"
      title={title}
      text={text}
      action={
        <>
          <ButtonLink to="/shop" size="large">
            Visit Shop
          </ButtonLink>
          <LastOrderLink />
        </>
      }
      ways={
        <ul className="empty-cart-shops" aria-label="Our shops">
          {shops.map(({ to, label, picture }) => (
            <li key={to} className="target-card">
              <PictureView picture={picture} sizes="(min-width: 40rem) 17rem, 46vw" priority="low" alt="" />
              <CardLink to={to}>
                {label}
                <ArrowRight aria-hidden="true" />
              </CardLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}
