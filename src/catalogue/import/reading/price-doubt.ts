const manyTimes = 3

/** The words about a price that rises or falls so much that a comma has probably slipped; null for others. */
export function doubtOfPrice(from: number, to: number): string | null {
  const times = to > from ? to / from : from / to
  if (!Number.isFinite(times) || times < manyTimes) return null
  const how = times >= 10 ? Math.round(times) : Math.floor(times * 10) / 10
  return `${String(how).replace('.', ',')} times ${to > from ? 'higher' : 'lower'} than before: is the comma in the right place?`
}
