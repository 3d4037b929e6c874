/** A metric for the operator, read at each scrape: one value, or one for each value of `label`. */
export type Gauge = {
  name: string
  help: string
  label?: string
  read: () => Promise<number | Record<string, number>>
}
