import { guessByHead } from '#lib/csv/column-heads.ts'

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
  // Of a carton, not of what is sold.
  [
    'none',
    /(outer|carton|ctn|case|inner|box|shrink).*(bar ?code|\bean\b|gtin|strepieskode)|(bar ?code|\bean\b|gtin).*(outer|carton|ctn|case|inner|box)/,
  ],
  ['barcode', /barcode|bar code|^ean|\bgtin|\bupc|strepieskode|staafkode/],
  // What the supplier calls the goods, and charges for them.
  ['sku', /(supplier|vendor|verskaffers?) (stock )?(code|sku|part|item|ref|no|number|kode)/],
  ['cost', /(supplier|vendor|verskaffers?) (price|prys|cost)/],
  ['supplier', /supplier|verskaffer|vendor/],
  ['name', /^(stock|item|product|inventory) (desc\w*|name)$|^(voorraad|produk|item) ?(beskrywing|naam)$/],
  // Quantities that nobody has on a shelf.
  [
    'none',
    /\b(min|minimum|max|maximum|reorder|ordered|sold|transit|breaks?)\b|\b(on|back|your) ?orders?\b|\border (qty|quantity)\b|sales (qty|quantity|units)|units? (per )?(case|carton|ctn|box|pack|pallet)|bestel/,
  ],
  [
    'none',
    /discount|afslag|\bold\b|previous|vorige|\bou prys|(per|prys|price) (box|boks|case|carton|ctn|karton|pack|pallet|doz)|(box|case|carton|ctn|karton|inner|outer) ?(price|prys|qty|quantity|size)|margin|vat amount|btw bedrag|\bpack|\bmoq\b|weight|gewig|\bcents?$|\bsent$|\b(usd|eur|gbp|cny|us)\b/,
  ],
  // What is said about a price, a cost or a stock, and prices of something else than one piece.
  [
    'none',
    /(price|prys) (code|group|type|change|increase|date|valid)|(price|prys) (per )?(kg|g|l|litre|liter|ml|m|metre|meter)$|(dealer|trade|cost|retail|brand|manufacturer) (code|name)|(delivery|shipping|freight|transport) (cost|price)|cost of sales|\bvalue\b|(total|extended) (price|cost)|stock (status|type)|(available|valid|effective) (from|date)/,
  ],
  [
    'cost',
    /cost|koste|kosprys|nett|dealer|trade|wholesale|handelaar|groothandel|inkoop|aankoop|purchase|buying|reseller|distributor|\byour price|\bu prys/,
  ],
  [
    'sku',
    /sku|stock ?code|item ?code|product ?code|part n|article|artikel|^art\b|^code$|item n|^item$|\bref\b|reference|kode/,
  ],
  ['stock', /qty|quantity|on hand|stock|soh|available|units|voorraad|hoeveelheid/],
  ['price', /\b(rrp|msrp|srp|rsp|mrp)\b|retail|selling|price|^(incl?|excl?)\b|recommended|prys/],
  ['brand', /brand|manufacturer|make|handelsmerk/],
  ['category', /categor|group|department|range|kategorie|groep/],
  ['size', /^size|volume/],
  ['description', /long desc|details|notes/],
  ['name', /name|descri|product|title|naam|beskrywing|omskrywing|produk/],
]

export const useOfHead = (head: string): SupplierUse | undefined => guessByHead(head, named)
