/** Stands where the owner has not yet stated a fact. */
export const legalGap = '(to be completed by the owner)'
