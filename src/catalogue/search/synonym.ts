/** A customers' name, and the shop's own names for the same thing. */
export type Synonym = { term: string; means: string[] }
