/** Texts of the scripts that stand in the document itself; `scripts/inline-scripts.ts` makes them of their sources in this folder. */
declare module 'virtual:inline-scripts' {
  export const prepare: string
  export const hold: string
  export const start: string
}
