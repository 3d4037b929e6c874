/** What the assistant knows, by the beginnings of Afrikaans words; longer ones first. */
const meanings: [string, string][] = [
  ['stabiliseer', 'stabiliser'],
  ['alkaliniteit', 'alkalinity'],
  ['ammoniak', 'ammonia'],
  ['suurstof', 'oxygen'],
  ['soutsuur', 'acid'],
  ['kalsium', 'calcium'],
  ['troebel', 'cloudy'],
  ['sterf', 'dying'],
  ['bruin', 'brown'],
  ['swart', 'black'],
  ['liter', 'litres'],
  ['siek', 'sick'],
  ['chemikali', 'chemicals'],
  ['skoonma', 'cleaning'],
  ['beligting', 'lighting'],
  ['onderhoud', 'maintenance'],
  ['terugst', 'return'],
  ['terugbetaal', 'refund'],
  ['bestel', 'order'],
  ['pakkie', 'parcel'],
  ['aflewer', 'delivery'],
  ['versending', 'delivery'],
  ['swembad', 'pool'],
  ['toerusting', 'equipment'],
  ['hoeveel', 'much'],
  ['chloor', 'chlorine'],
  ['groen', 'green'],
  ['oornag', 'overnight'],
  ['koraal', 'coral'],
  ['korale', 'coral'],
  ['visse', 'fish'],
  ['vrek', 'dying'],
  ['toets', 'testing'],
  ['waar', 'where'],
  ['wanneer', 'when'],
  ['suur', 'acid'],
  ['pomp', 'pump'],
  ['sout', 'salt'],
  ['dood', 'dead'],
]
/** Too short to be the beginning of others. */
const whole: Record<string, string> = { vis: 'fish', lek: 'leaking', ligte: 'lighting', kos: 'cost' }

/** The English for an Afrikaans word; the word itself where it is not known. */
export const inEnglish = (word: string) =>
  whole[word] ?? meanings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? word
