const figures = new Intl.NumberFormat('en-ZA')

/** A number as staff read it: "5 000". */
export const figure = (count: number) => figures.format(count)

/** "1 line", "5 000 lines", "2 enquiries". */
export const countOf = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`

/** A count that stopped at its limit: "40+". */
export const atLeast = ({ total, more }: { total: number; more: boolean }) => `${figure(total)}${more ? '+' : ''}`
