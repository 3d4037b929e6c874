/** Something that an operator watches, read each time that the figures are asked for. One value, or one for each value of `label`. */
export type Gauge = {
  name: string
  help: string
  label?: string
  read: () => Promise<number | Record<string, number>>
}
