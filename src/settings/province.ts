export const provinces = [
  'eastern-cape',
  'free-state',
  'gauteng',
  'kwazulu-natal',
  'limpopo',
  'mpumalanga',
  'northern-cape',
  'north-west',
  'western-cape',
] as const
export type Province = (typeof provinces)[number]

export const provinceLabels: Record<Province, string> = {
  'eastern-cape': 'Eastern Cape',
  'free-state': 'Free State',
  gauteng: 'Gauteng',
  'kwazulu-natal': 'KwaZulu-Natal',
  limpopo: 'Limpopo',
  mpumalanga: 'Mpumalanga',
  'northern-cape': 'Northern Cape',
  'north-west': 'North West',
  'western-cape': 'Western Cape',
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
const bareProvinces = provinces.map((province) => ({ province, words: bare(province) }))

/** The province in a joined address: the last part that is nothing else, or the only one named anywhere in it. */
export function provinceIn(address: string): Province | null {
  const parts = address.split(/[,\n]/).map(bare).reverse()
  for (const part of parts) {
    const exact = bareProvinces.find(({ words }) => words === part)
    if (exact) return exact.province
  }
  const whole = ` ${bare(address)} `
  const named = bareProvinces.filter(({ words }) => whole.includes(` ${words} `))
  return named.length === 1 ? named[0]!.province : null
}
