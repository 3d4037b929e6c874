/** `THOROUGH=1` tries more of what is drawn by lot. */
export const thorough = Boolean(process.env.THOROUGH)
