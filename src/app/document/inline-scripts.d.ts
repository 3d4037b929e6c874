/** Source texts of the inline scripts; `scripts/inline-scripts.ts` makes them from this folder. */
declare module 'virtual:inline-scripts' {
  export const prepare: string
  export const hold: string
  export const start: string
}
