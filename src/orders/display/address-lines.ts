const postalCode = /^\d{4}$/

/** A joined address in lines as on an envelope, with town, province and postal code on one. */
export function addressLines(joined: string) {
  const parts = joined.split(', ').filter(Boolean)
  const code = parts.findLastIndex((part) => postalCode.test(part))
  if (code < 2) return parts
  const [town, province] = parts.slice(code - 2, code)
  return [...parts.slice(0, code - 2), `${town}, ${province} ${parts[code]}`, ...parts.slice(code + 1)]
}

/** The same without the recipient's name and phone number, where these stand beside it. */
export const addressLinesBeside = (joined: string, { name, phone }: { name: string | null; phone: string | null }) =>
  addressLines(joined).filter((line) => line !== name && line !== phone)
