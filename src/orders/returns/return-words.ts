import type { ReturnableLine } from './order-returns.ts'
import { isOurFault, type ReturnReason } from './return-reason.ts'

/** What has to be confirmed of the goods that were chosen; null where nothing has. */
export function conditionAsked(reason: ReturnReason, lines: ReturnableLine[]): string | null {
  const asked = new Set(lines.flatMap(({ ways }) => ways.find((way) => way.reason === reason)?.condition ?? []))
  if (asked.has('unopened')) return 'It is unused, and its packaging is unopened.'
  return asked.has('unused') ? 'It is unused and in its original packaging.' : null
}

/** What follows when somebody asks for this return: who sends, who pays, and when the money comes. */
export function followsFrom(reason: ReturnReason, lines: ReturnableLine[]): string {
  const trip = isOurFault(reason)
    ? 'The way back is at our cost.'
    : 'You pay for the way back, unless we made a mistake.'
  const sending = lines.some(({ dangerous }) => dangerous)
    ? 'Do not post chemicals: once we have approved it, we phone you and arrange a collection.'
    : 'Once we have approved it, we tell you where to send it.'
  return `We look at it, usually within one business day. ${sending} ${trip} When the goods are here we check them, and refund you the way you paid: usually within five business days, and 30 days after your asking at most.`
}
