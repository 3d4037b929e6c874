/** Text for the pattern of a `like`: `%`, `_` and the backslash are escaped. */
export const likeLetters = (text: string) => text.replace(/[\\%_]/g, '\\$&')
