import { substances } from '#catalogue/substance.ts'
import { keepUnits } from '#lib/values/keep-units.ts'
import { toCents } from '#lib/values/money.ts'
import { Link } from '#lib/navigation/navigation.tsx'
import { ProductPicture } from '#media/product-picture.tsx'
import { pleaseReach } from '#settings/reach-us-words.ts'
import { useSite } from '#settings/use-site.tsx'
import { Price } from '#ui/marks/price.tsx'
import { amountText, productText } from '../calculator/dose-words.ts'
import { addressOf } from '../calculator/use-calculator.tsx'
import type { Query } from '../chemistry/asked-number.ts'
import { type BasketLine, type ChosenPack, readHave, writeHave } from './basket.ts'
import { AtHomeField } from './at-home-field.tsx'
import { type Answers, otherInStock } from './shelf.ts'
import type { WaterGood } from './water-goods.ts'

type Props = { path: string; query: Query; line: BasketLine; shelf: WaterGood[]; answers: Answers<string> }

export function BasketLineItem({ path, query, line, shelf, answers }: Props) {
  const { substance, strength, need, atHome } = line
  const other = otherInStock(shelf, answers, substance)
  const asked = (have: Map<string, number>) => addressOf(path, { ...query, have: writeHave(have) })
  const withAmount = (amount: number) => asked(new Map([...readHave(query.have), [substance, amount]]))
  return (
    <li className="basket-line">
      <p className="basket-line-need">
        <strong>{keepUnits(amountText(need, substance))}</strong> of {productText(substance, strength)}
        {atHome > 0 && `, of which you have ${amountText(Math.min(atHome, need), substance)}`}
      </p>
      <Outcome line={line} />
      <p className="basket-line-ways">
        {line.kind === 'enough' ? (
          <Link to={withAmount(0)}>I have none of it after all</Link>
        ) : (
          <Link to={withAmount(need)}>I have enough of it</Link>
        )}
        {other && (
          <Link to={addressOf(path, { ...query, use: other })}>Use {substances[other].name} instead: a new plan</Link>
        )}
      </p>
      <AtHomeField key={atHome} substance={substance} atHome={atHome} addressFor={withAmount} />
    </li>
  )
}

function Outcome({ line }: { line: BasketLine }) {
  const { phone } = useSite()
  if (line.kind === 'packs') {
    const { packs, left, substance } = line
    return (
      <>
        {packs.map((pack) => (
          <PackLine key={pack.good.id} pack={pack} />
        ))}
        <p className="basket-line-left">{keepUnits(leftText(left, amountText(left, substance)))}</p>
      </>
    )
  }
  return <p className="basket-line-none">{withoutPacks[line.kind](pleaseReach(phone))}</p>
}

const leftText = (left: number, amount: string) => (left > 0 ? `${amount} will be left over.` : 'Nothing is left over.')

const withoutPacks = {
  enough: () => 'You have enough at home: nothing to buy.',
  'not-sold': () => 'Not in our shop.',
  short: (reach: string) => `We have too little of it in stock. ${reach} to ask when it comes.`,
  limit: (reach: string) => `More than one order may take. ${reach} for an order of this size.`,
}

function PackLine({ pack: { good, count } }: { pack: ChosenPack }) {
  const { currency } = useSite()
  return (
    <div className="basket-line-pack">
      <span className="basket-line-picture">
        <ProductPicture product={good} sizes="4rem" decorative />
      </span>
      <span>
        {count} × <Link to={`/product/${good.id}`}>{keepUnits(good.name)}</Link>
      </span>
      <span className="basket-line-price">
        <Price cents={toCents(good.price) * count} currency={currency} />
      </span>
    </div>
  )
}
