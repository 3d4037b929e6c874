import type { Hazard } from '#catalogue/product.ts'

/** A product that its words name as dangerous goods; `likely` unless they also speak of equipment, a test or food. */
export type Danger = { hazard: Hazard; word: string; likely: boolean }

const hazards: [Hazard, RegExp][] = [
  [
    'acid',
    /\bacid\w*|\w*suur(?!stof|lemoen|deeg)\w*|\bmuriatic\w*|\bhcl\b|\bph[ -]?(?:minus|down|decreas\w*|reduc\w*|verlaer)\b/i,
  ],
  [
    'oxidiser',
    /\bhth\b|\w*(?:chlor|chloor)(?!id|oph|ella)\w*|\w*oxidi[sz]\w*|\boksideer\w*|\w*peroxide?\b|\w*brom(?:ine?|ien)\b|\bbleach\b|\bbleikmiddel\w*|\bcal(?:cium)?[ -]?hypo\b|\bpool shock\b|\bshock[ -](?:it|treatment|treat|granul\w*)\b|\bskokbehandeling\b|\bpermangana\w*|\bpers(?:ul)?(?:ph|f)ate\b/i,
  ],
]

const harmless =
  /chlorinators?\b|chloorgenerator|\btests?\b|\btesters?\b|\btoets|\bfloater|\bdrywer|\bdispens|\bdos(?:er|ing)\b|\bfeeder|\b(?:probe|sensor|meter|cell|electrode|pump|pomp|hose|slang|tubing|reagent|reagens)s?\b|\b(?:acid|chlorine|chlorine?|suur|chloor)[ -]?(?:free|vry|resistant|proof|remover|neutrali[sz]er)|\bde-?chlor|\b(?:amino|fatty|humic|fulvic|ascorbic|citric|folic)\b|\baminosuur/i

export function dangerIn(words: string): Danger | null {
  for (const [hazard, pattern] of hazards) {
    const [word] = pattern.exec(words) ?? []
    if (word) return { hazard, word: word.toLowerCase(), likely: !harmless.test(words) }
  }
  return null
}

/** Words of goods, and the word that a category for them has in its name. */
const kinds: [RegExp, RegExp][] = [
  [/\btests?\b|\btester|\btoets|photometer|\bstrips?\b|\bstrokies?\b/i, /test/i],
  [/\bled\b|\blights?\b|\blighting\b|\blamps?\b|\bligte?\b|\blampe?\b/i, /light/i],
  [/\brobot|\bautomatic\b.*clean|\bcleaner\b|\boutomaties/i, /automatic/i],
  [
    /acid|suur|chlor|chloor|\bhth\b|algae?cid|algdoder|\balg\b|clarifier|floc|vlok|\bph\b|stabili[sz]|soda ash|cyanuric|brom/i,
    /chemical|water care|treatment/i,
  ],
  [/\bsalts?\b|\bsout\b|supplement|calcium|magnesium|alkalinity|iodine|strontium/i, /supplement|water care/i],
  [/\bfood\b|\bpellets?\b|\bflakes?\b|\bvoer\b|\bkos\b/i, /food/i],
  [/\bfilters?\b|\bcartridge|\bsand\b|\bskimmer\b|\bmedia\b/i, /filtration|\bparts\b|^(?:pool )?equipment/i],
  [/\bnets?\b|\bbrush|\bbesem|\bvacuum|\bvakuum|\bpoles?\b|\bhose|\bslang|\bleaf\b|\bblaar|\bscraper/i, /clean/i],
  [
    /\bpumps?\b|\bpomp|\bmotors?\b|\bheaters?\b|\bvalves?\b|\bkleppe?\b|\bweir|\bfittings?\b/i,
    /\bparts\b|^(?:pool )?equipment/i,
  ],
  [/\bcover|\bthermometer|\bfloater|\bladder|\bdispenser/i, /accessor|equipment/i],
]

export function categoryIn(words: string, categories: readonly string[]): string | null {
  const named = categories.find((name) => words.toLowerCase().includes(name.toLowerCase()))
  if (named) return named
  for (const [goods, wanted] of kinds) {
    if (!goods.test(words)) continue
    const found = categories.find((name) => wanted.test(name))
    if (found) return found
  }
  return null
}
