import { provinceLabels, provinces } from '#settings/province.ts'

type AddressParts = { address: string; city: string; province: string; postalCode: string }

/** The parts of an address that the checkout has joined into one line; null for one that was written differently. */
export function splitAddress(line: string, name: string | null): AddressParts | null {
  const behindName = name && line.startsWith(`${name}, `) ? line.slice(name.length + 2) : null
  const [, address, city, label, postalCode] =
    /^(.{5,}), ([^,]+), ([^,]+), (\d{4}), [^,]+$/.exec(behindName ?? '') ?? []
  const province = provinces.find((one) => provinceLabels[one] === label)
  return address && city && postalCode && province ? { address, city, province, postalCode } : null
}
