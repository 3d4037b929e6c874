import { figure } from '#lib/values/count-of.ts'

/** A count that stopped at its limit: "40+". */
export const atLeast = ({ total, more }: { total: number; more: boolean }) => `${figure(total)}${more ? '+' : ''}`
