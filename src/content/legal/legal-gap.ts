/** The mark of a fact that the owner has not stated yet. */
export const legalGap = '(to be completed by the owner)'
