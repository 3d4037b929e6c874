import type { Settings } from './settings.ts'

/** The way to reach the business. Without a phone number, people are asked to write. */
export const phoneOrWrite = (phone: string) => (phone ? 'phone us' : 'write to us')

/** The same at the start of a sentence. */
export const pleaseReach = (phone: string) => `Please ${phoneOrWrite(phone)}`

/** The same within a sentence of a mail. */
export const phoneOrAnswer = (phone: string) => (phone ? `phone us on ${phone}` : 'answer this email')

/** The last line of mails to customers. */
export const questionsLine = ({ identity: { phone }, hours }: Pick<Settings, 'identity' | 'hours'>) =>
  phone ? `Questions? Answer this email or phone us on ${phone} (${hours.summary}).` : 'Questions? Answer this email.'
