import { formatMoment } from '#lib/values/dates.ts'
import { readPhone } from '#lib/fields/phone-number.ts'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'

type Answered = Pick<Enquiry, 'fullName' | 'email' | 'phone' | 'subject' | 'reference' | 'receivedAt' | 'message'>

/** Mail programs and Windows truncate longer URLs. */
const longestBody = 1_500

export function replyByMail(answered: Answered, business: string) {
  const to = encodeURIComponent(answered.email).replaceAll('%40', '@')
  const subject = encodeURIComponent(`Re: ${answered.subject} (${answered.reference})`)
  return `mailto:${to}?subject=${subject}&body=${bodyOf(answered, business)}`
}

function bodyOf(answered: Answered, business: string) {
  const letters = [...answered.message.toWellFormed()]
  const withFirst = (count: number) => encodeURIComponent(letter(answered, business, quote(letters, count)))
  if (withFirst(letters.length).length <= longestBody) return withFirst(letters.length)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (withFirst(middle).length <= longestBody) fits = middle
    else tooMany = middle
  }
  return withFirst(fits)
}

function quote(letters: string[], count: number) {
  const cut = count < letters.length ? '…' : ''
  return `${letters.slice(0, count).join('').trimEnd()}${cut}`.split(/\r\n|\r|\n/)
}

function letter({ fullName, reference, receivedAt }: Answered, business: string, quoted: string[]) {
  return [
    greeting(fullName),
    '',
    `Thank you for writing to ${business}.`,
    '',
    '',
    '',
    'Kind regards',
    business,
    '',
    `On ${formatMoment(receivedAt)} you wrote (${reference}):`,
    ...quoted.map((line) => `> ${line}`),
  ].join('\r\n')
}

const longestName = 40
const greeting = (fullName: string) =>
  `Hello ${(fullName.trim().split(/\s/)[0] ?? '').toWellFormed().slice(0, longestName)},`.replace(' ,', ',')

export function whatsAppLink({ fullName, phone, reference }: Answered, business: string): string | null {
  const digits = readPhone(phone)?.international
  if (!digits) return null
  const text = `${greeting(fullName)} this is ${business} about your request ${reference}.`
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
