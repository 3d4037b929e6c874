import { guessByHead } from '#lib/csv/column-heads.ts'

/** The meaning of a column of a supplier's list. */
export const supplierUses = [
  'none',
  'sku',
  'name',
  'price',
  'cost',
  'stock',
  'brand',
  'category',
  'description',
  'size',
  'barcode',
  'supplier',
] as const
export type SupplierUse = (typeof supplierUses)[number]

/** Column names that suppliers use in English and Afrikaans, most telling first. Cost prices are never taken for prices customers pay. */
const named: [SupplierUse, RegExp][] = [
  ['barcode', /barcode|bar code|^ean|\bgtin|\bupc|strepieskode|staafkode/],
  ['supplier', /supplier|verskaffer|vendor/],
  [
    'none',
    /discount|afslag|\bold\b|previous|vorige|\bou prys|(per|prys|price) (box|boks|case|carton|ctn|karton|pack|pallet|doz)|(box|case|carton|ctn|karton|inner|outer) ?(price|prys|qty|quantity|size)|margin|vat amount|btw bedrag|\bpack|\bmoq\b|weight|gewig|\bcents?$|\bsent$|\b(usd|eur|gbp|cny|us)\b/,
  ],
  ['cost', /cost|koste|kosprys|nett|dealer|trade|wholesale|handelaar|groothandel|inkoop|aankoop/],
  [
    'sku',
    /sku|stock ?code|item ?code|product ?code|part n|article|artikel|^art\b|^code$|item n|^item$|\bref\b|reference|kode/,
  ],
  ['stock', /qty|quantity|on hand|stock|soh|available|units|voorraad|hoeveelheid/],
  ['price', /rrp|retail|selling|price|^(incl?|excl?)\b|recommended|prys/],
  ['brand', /brand|manufacturer|make|handelsmerk/],
  ['category', /categor|group|department|range|kategorie|groep/],
  ['size', /^size|volume/],
  ['description', /long desc|details|notes/],
  ['name', /name|descri|product|title|naam|beskrywing|omskrywing|produk/],
]

/** The meaning that a column's name tells; undefined where it tells none. */
export const useOfHead = (head: string): SupplierUse | undefined => guessByHead(head, named)
