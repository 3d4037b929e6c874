/** Digits with the country code first, as telephones and WhatsApp need them; null when it is unknown. A leading 0 means South Africa. */
export function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\(0\)/g, '').replace(/\D/g, '')
  const isAbroad = phone.trim().startsWith('+')
  const whole = isAbroad ? digits : digits.replace(/^00/, '').replace(/^0(?=\d{9}$)/, '27')
  const known = isAbroad || digits.startsWith('00') || /^27\d{9}$/.test(whole)
  return known && whole.length >= 8 && whole.length <= 15 ? whole : null
}

/** The link that dials a typed telephone number: as written where its country is unknown. */
export function telHref(phone: string) {
  const digits = internationalDigits(phone)
  return `tel:${digits ? `+${digits}` : phone.replace(/[^\d]/g, '')}`
}
