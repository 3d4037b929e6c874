/** Names and values of a form in order, which is the order in which they are signed. */
export type Fields = [name: string, value: string][]
