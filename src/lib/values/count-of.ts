/** A whole number as en-ZA writes it, its thousands apart: "5 000". Written out: the browser's Intl takes its time to open. */
export const figure = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

/** "1 line", "5 000 lines", "2 enquiries". */
export const countOf = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`
