import type { Settings } from './settings.ts'

/** The way to reach the business. Without a phone number, people are asked to write. */
export const phoneOrWrite = (phone: string) => (phone ? 'phone us' : 'write to us')

/** The same at the start of a sentence. */
export const pleaseReach = (phone: string) => `Please ${phoneOrWrite(phone)}`

/** The same within a sentence of a mail. */
export const phoneOrAnswer = (phone: string) => (phone ? `call us on ${phone}` : 'reply to this email')

export const questionsLine = ({ identity: { phone }, hours }: Pick<Settings, 'identity' | 'hours'>) =>
  phone
    ? `Questions? Reply to this email or call us on ${phone} (${hours.summary}).`
    : 'Questions? Reply to this email.'
