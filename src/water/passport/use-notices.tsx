import { Notice } from '#ui/states/notice.tsx'
import { levelText } from '../calculator/dose-words.ts'
import { certaintyOf } from '../reef/consumption.ts'
import { quantityWords } from '../record/water-words.ts'
import type { QuantityUse, WaterUse } from './water-use.ts'

/** What the tank uses a day with its error, and which test is in doubt. It never changes a dose: it asks for another test. */
export function UseNotices({ use }: { use: WaterUse }) {
  const known = use.quantities.filter((each) => each.use)
  const doubted = use.quantities.filter((each) => each.doubt)
  return (
    <>
      {doubted.map(({ quantity, doubt }) => (
        <Notice key={quantity} tone="warning" title={`${quantityWords[quantity].name}: please test again`}>
          The last test says {levelText(doubt!.read, quantityWords[quantity].unit)}, and those before it lead to{' '}
          {levelText(doubt!.expected, quantityWords[quantity].unit)}. Leave your doses as they are until a second test
          says the same.
        </Notice>
      ))}
      {use.isUnbalanced && (
        <Notice tone="warning" title="Calcium and alkalinity do not fall together">
          Corals take 6.4 to 7.2 mg/L of calcium with each dKH. Please test both again before you change a dose: one kit
          may be off, or something may be precipitating.
        </Notice>
      )}
      {known.length > 0 && (
        <dl className="waters-use">
          {known.map((each) => (
            <UseFigure key={each.quantity} {...each} />
          ))}
        </dl>
      )}
      {known.length === 0 && (
        <p className="waters-soft">
          What the tank uses a day appears here after four tests over five days, once they agree well enough.
        </p>
      )}
    </>
  )
}

function UseFigure({ quantity, use }: QuantityUse) {
  const { name, unit } = quantityWords[quantity]
  const digits = quantity === 'alk' ? 2 : 1
  return (
    <div>
      <dt>{name} used a day</dt>
      <dd className="numbers">
        {use!.perDay.toFixed(digits)} ± {use!.half.toFixed(digits)} {unit}
        <span className="waters-soft">
          {certaintyOf(use!) === 'sure' ? '' : ' (roughly)'}, from {use!.tests} tests
        </span>
      </dd>
    </div>
  )
}
