import { PackageCheck, ShieldCheck, Truck } from 'lucide-react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { Container } from '#ui/page/section.tsx'
import type { ShopChooserTexts } from './shop-front.ts'
import './shop-promises.css'

const icons = [Truck, PackageCheck, ShieldCheck]

export function ShopPromises({ promises }: Pick<ShopChooserTexts, 'promises'>) {
  return (
    <section className="shop-promises" aria-label="Our promises">
      <Container>
        <ul className="shop-promises-list">
          {promises.map(({ title, text }, index) => {
            const Icon = icons[index % icons.length]!
            return (
              <li key={title}>
                <Icon aria-hidden="true" />
                <div>
                  <p className="shop-promises-title">{title}</p>
                  <p>{keepUnits(text)}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </Container>
    </section>
  )
}
