import type { Settings } from './settings.ts'

/** The ways in which a customer reaches the business, as sentences begin. Nobody can phone one that has not stated its number yet. */
export const pleaseReach = (phone: string) => (phone ? 'Please phone us' : 'Please write to us')

/** The same within a sentence of a mail. */
export const phoneOrAnswer = (phone: string) => (phone ? `phone us on ${phone}` : 'answer this mail')

/** The last line of mails to customers. */
export const questionsLine = ({ identity: { phone }, hours }: Pick<Settings, 'identity' | 'hours'>) =>
  phone ? `Questions? Answer this mail or phone us on ${phone} (${hours.summary}).` : 'Questions? Answer this mail.'
