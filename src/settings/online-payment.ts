/** The place where orders can be paid online: at PayFast, or on the practice page of a demonstration, where no money moves. */
export const onlinePayments = ['payfast', 'practice'] as const
export type OnlinePayment = (typeof onlinePayments)[number]

/** Null where nothing is set up. */
export function onlinePaymentOf({
  mode,
  payfast,
}: {
  mode: 'demo' | 'live'
  payfast: object | undefined
}): OnlinePayment | null {
  if (payfast) return 'payfast'
  return mode === 'demo' ? 'practice' : null
}
