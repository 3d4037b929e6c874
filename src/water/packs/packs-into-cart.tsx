import { ShoppingCart } from 'lucide-react'
import { cartTotal } from '#cart/cart.ts'
import { changeCart, readCart, useCart } from '#cart/use-cart.tsx'
import { countOf } from '#lib/values/count-of.ts'
import { formatMoney } from '#lib/values/money.ts'
import type { World } from '#settings/selling.ts'
import { useSite } from '#settings/use-site.tsx'
import { WithoutScripts } from '#settings/without-scripts.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { type BasketLine, doseText } from './basket.ts'
import { withPacks } from './packs-to-cart.ts'

/** All packs of a plan with one press. A second press adds nothing. */
export function PacksIntoCart({ lines, world }: { lines: BasketLine[]; world: World }) {
  const { currency, orderLimits } = useSite()
  const cart = useCart()
  const packs = lines.flatMap((line) =>
    line.kind === 'packs' ? line.packs.map((pack) => ({ ...pack, dose: doseText(line.note, world) })) : [],
  )
  if (!packs.length) return null
  const units = packs.reduce((sum, { count }) => sum + count, 0)
  const cents = lines.reduce((sum, line) => sum + (line.kind === 'packs' ? line.cents : 0), 0)
  const isInCart = packs.every(({ good, count }) =>
    cart.some(({ id, quantity }) => id === good.id && quantity >= count),
  )
  const add = () => {
    changeCart((before) => withPacks(before, packs, orderLimits.perProduct))
    const total = formatMoney(cartTotal(readCart()), currency)
    toast({
      title: 'Added to cart',
      description: `${countOf(units, 'pack')} for your ${waterOf[world]}: ${total} in your cart`,
    })
  }
  return (
    <div className="basket-part-buy">
      <p className="basket-part-total">
        {countOf(units, 'pack')}, <strong className="numbers">{formatMoney(cents, currency)}</strong>
      </p>
      <Button
        size="large"
        variant={isInCart ? 'secondary' : 'primary'}
        data-scripted
        icon={<ShoppingCart aria-hidden="true" />}
        onClick={add}
      >
        {isInCart ? 'They are in your cart' : `Put ${units === 1 ? 'it' : `all ${units}`} into the cart`}
      </Button>
      {isInCart && (
        <ButtonLink to="/cart" size="large">
          To the cart
        </ButtonLink>
      )}
      <WithoutScripts title="The cart needs JavaScript">The plan and its packs stand above without it.</WithoutScripts>
    </div>
  )
}

const waterOf = { pool: 'pool', marine: 'tank' }
