import type { GoingLiveLine } from './going-live.ts'

export const lineTitles: Record<GoingLiveLine['name'], string> = {
  contact: 'Contact details',
  legal: 'Legal facts',
  vat: 'VAT',
  payment: 'Ways to pay',
  delivery: 'Delivery',
  hours: 'Opening hours',
  goods: 'Products',
  texts: 'Texts',
  name: 'The starting name',
  claims: 'Claims about the business',
  mail: 'Mail',
  order: 'Test order',
  people: 'A second owner',
  codes: 'Sign-in codes',
  backup: 'Backup',
  address: 'Public address',
}
