/** The money-back guarantee: days from delivery. */
export const promisedReturnDays = 30
