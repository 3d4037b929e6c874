/** A sentence that goes on in another one. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
