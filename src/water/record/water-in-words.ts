/** A pool or tank within a sentence: one that goes by its kind alone is "the pool" or "the tank". */
export const waterInWords = (name: string) =>
  ['Pool', 'Tank', 'Reef tank'].includes(name) ? `the ${name.toLowerCase()}` : name
