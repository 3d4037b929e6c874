const figures = new Intl.NumberFormat('en-ZA')

/** A number with its thousands apart: "5 000". */
export const figure = (count: number) => figures.format(count)

/** The word after a number that stands by itself: "line", "lines", "enquiries". */
export const nounOf = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many)

/** "1 line", "5 000 lines", "2 enquiries". */
export const countOf = (count: number, one: string, many?: string) => `${figure(count)} ${nounOf(count, one, many)}`

/** A count that stopped at its limit: "40+". */
export const atLeast = ({ total, more }: { total: number; more: boolean }) => `${figure(total)}${more ? '+' : ''}`
