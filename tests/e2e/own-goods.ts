const head = ['SKU', 'Name', 'Shop', 'Category', 'Admin category', 'Brand', 'Description', 'Price', 'Stock', 'Delivery']

/** A list of 30 products of a shop's own. */
export const ownGoods = () =>
  [head, ...Array.from({ length: 30 }, (_, index) => lineOf(index + 1))].map((cells) => cells.join(';')).join('\r\n')

const lineOf = (number: number) => [
  `OWN-${number}`,
  `Leaf skimmer ${number}`,
  'pool-catalogue',
  'Pool Accessories',
  'cleaning-tools',
  'Rietvlei',
  'Catches what floats.',
  `${199 + number},95`,
  '12',
  'standard',
]
