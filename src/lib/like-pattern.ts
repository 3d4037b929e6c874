/** For the pattern of a `like`: `%`, `_` and the backslash are letters. */
export const likeLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The pattern that finds a text wherever it stands. */
export const likePattern = (text: string) => `%${likeLetters(text.trim())}%`
