import { Notice } from '#ui/notice.tsx'
import type { AdminOrder, PackedLine } from './order-admin.ts'

const namesOf = (lines: PackedLine[]) => lines.map(({ name }) => name).join(', ')

/** Goods that cannot be packed or sent like anything else. */
export function OrderAdminCautions({ order: { items, adultReceives } }: { order: AdminOrder }) {
  const dangerous = items.filter(({ deliveryClass }) => deliveryClass === 'dangerous-goods')
  const frozen = items.filter(({ deliveryClass }) => deliveryClass === 'frozen')
  const large = items.filter(({ deliveryClass }) => deliveryClass === 'large')
  return (
    <>
      {dangerous.length > 0 && (
        <Notice tone="warning" title="Dangerous goods">
          <p>
            {namesOf(dangerous)}. {dangerous.length > 1 && 'Pack acid and chlorine apart. '}
            {adultReceives
              ? 'The customer has confirmed that an adult will receive them.'
              : 'Nobody has confirmed that an adult will receive them: ask before sending.'}
          </p>
        </Notice>
      )}
      {frozen.length > 0 && (
        <Notice tone="warning" title="Frozen: own van, within Gauteng, on a day agreed with the customer">
          {namesOf(frozen)}
        </Notice>
      )}
      {large.length > 0 && <Notice title="Large or heavy">{namesOf(large)}</Notice>}
    </>
  )
}
