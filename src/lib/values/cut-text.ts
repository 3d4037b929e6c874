/** A text of at most `longest` characters, and a mark where more was left out. */
export const cutText = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
