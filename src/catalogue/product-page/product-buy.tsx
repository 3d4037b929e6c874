import { Snowflake, TriangleAlert, Truck } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { mostOf } from '#cart/cart.ts'
import { useCart } from '#cart/use-cart.tsx'
import { AddToCart } from '#catalogue/buying/add-to-cart.tsx'
import { OrderByPhone } from '#catalogue/buying/order-by-phone.tsx'
import { discountPercent, stockLabel, stockLevel } from '#catalogue/product-rules.ts'
import type { Product } from '#catalogue/product.ts'
import { OpeningSoon } from '#launch/opening-soon.tsx'
import { keepUnits } from '#lib/values/keep-units.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { watchSight } from '#ui/page/watch-sight.ts'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { sells, type World, worldOf } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { Price } from '#ui/marks/price.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { cautionOf } from './product-delivery.ts'
import { ProductPromises } from './product-promises.tsx'
import { calculators } from './product-readings.tsx'
import './product-buy.css'
import './product-cautions.css'

export function ProductBuy({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const line = useRef<HTMLDivElement>(null)
  const site = useSite()
  const { perProduct } = site.orderLimits
  const world = worldOf(product.assortment)
  const most = mostOf(product, perProduct)
  const soldOut = stockLevel(product.stock) === 'out'
  return (
    <div className="product-buy">
      <div className="product-buy-first">
        <PriceLine product={product} />
        <StockLine product={product} />
      </div>
      <ProductCautions product={product} />
      <OpeningSoon world={world} />
      {sells(site, world) && (
        <div className="product-buy-line" ref={line}>
          {!soldOut && (
            <QuantityStepper value={Math.min(quantity, most)} onChange={setQuantity} max={most} label="Quantity" />
          )}
          <AddToCart product={product} quantity={quantity} size="large" wide />
        </div>
      )}
      {quantity >= most && most === perProduct && (
        <p className="soft">
          At most {most} in one order. {pleaseReach(site.phone)} for more.
        </p>
      )}
      {product.contains && <ToCalculator world={world} />}
      {sells(site, world) && <OrderByPhone />}
      <ProductPromises product={product} />
      {sells(site, world) && <BuyBar product={product} quantity={quantity} line={line} />}
    </div>
  )
}

function ToCalculator({ world }: { world: World }) {
  const { to, label } = calculators[world]
  return (
    <p className="soft">
      How much do you need? <Link to={to}>{`The ${label}`}</Link> works it out from your test.
    </p>
  )
}

function PriceLine({ product: { price, compareAtPrice } }: { product: Product }) {
  const { currency } = useSite()
  const percent = discountPercent(price, compareAtPrice)
  return (
    <p className="product-buy-price">
      <Price
        cents={toCents(price)}
        was={percent === null ? null : toCents(compareAtPrice ?? 0)}
        currency={currency}
        size="large"
      />
      {percent !== null && <Badge tone="solid">SAVE {percent}%</Badge>}
    </p>
  )
}

/** The stock with its units, and under it the next step once it is in the cart: a line kept for it, so that nothing moves. */
function StockLine({ product: { id, stock } }: { product: Product }) {
  const level = stockLevel(stock)
  const quantity = useCart().find((line) => line.id === id)?.quantity ?? 0
  return (
    <p className={`product-buy-stock product-buy-stock-${level}`}>
      <span>
        {stockLabel(stock)}
        {level === 'in' && stock !== undefined && <small className="numbers"> {stock} units available</small>}
      </span>
      <span className="product-buy-next numbers" aria-live="polite">
        {quantity > 0 && (
          <>
            {quantity} in your cart <Link to="/cart">View cart</Link> <Link to="/checkout">Checkout</Link>
          </>
        )}
      </span>
    </p>
  )
}

type BuyBarProps = { product: Product; quantity: number; line: RefObject<HTMLDivElement | null> }

function BuyBar({ product, quantity, line }: BuyBarProps) {
  const { currency } = useSite()
  const away = useOutOfSight(line)
  return (
    <div className="product-buy-bar" hidden={!away}>
      <p>
        <span className="product-buy-bar-name" data-caution={cautionOf(product) ? '' : undefined}>
          {cautionOf(product) ?? product.name}
        </span>
        <strong className="numbers">{formatMoney(toCents(product.price), currency)}</strong>
      </p>
      {stockLevel(product.stock) !== 'out' ? (
        <AddToCart product={product} quantity={quantity} />
      ) : (
        <ButtonLink to="/contact" variant="secondary">
          Ask about stock
        </ButtonLink>
      )}
    </div>
  )
}

/** True while neither the element nor the end of the page is visible. */
function useOutOfSight(target: RefObject<HTMLElement | null>) {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const seen = new Set<Element>()
    const watched = [target.current, document.querySelector('body footer')].filter((element) => element !== null)
    return watchSight(watched, (inSight, element) => {
      seen[inSight ? 'add' : 'delete'](element)
      setAway(seen.size === 0)
    })
  }, [target])
  return away
}

const icons = { standard: null, large: Truck, 'dangerous-goods': TriangleAlert, frozen: Snowflake }

function ProductCautions({ product: { hazard, delivery } }: { product: Product }) {
  const Icon = icons[delivery.class]
  if (!Icon) return null
  return (
    <div className="product-cautions" data-kind={delivery.class}>
      <Icon aria-hidden="true" />
      <div>
        {hazard && (
          <p>
            <strong>{hazard.title}.</strong> {hazard.text}
          </p>
        )}
        <p>{keepUnits(delivery.text)}</p>
      </div>
    </div>
  )
}
