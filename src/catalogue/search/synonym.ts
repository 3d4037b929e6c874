/** A name that customers use, and what the shop calls the same thing. */
export type Synonym = { term: string; means: string[] }
