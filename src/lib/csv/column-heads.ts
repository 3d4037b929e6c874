/** A column's name without the differences of spelling: “Débit” is “debit”. */
export const normalHead = (head: string) =>
  head
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The key by which files with the same columns are recognised. */
export const fingerprintOfHeads = (heads: string[]) => heads.map(normalHead).join('|').slice(0, 600)

/** The probable meaning of a column's name: `named` lists the most telling first. */
export const guessByHead = <Use extends string>(head: string, named: readonly [Use, RegExp][]): Use | undefined =>
  named.find(([, name]) => name.test(normalHead(head)))?.[0]
