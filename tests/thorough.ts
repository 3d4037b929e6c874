/** `THOROUGH=1` runs more of the random tests. */
export const thorough = Boolean(process.env.THOROUGH)
