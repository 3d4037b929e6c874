/** The points of a small line chart in a box of 100 by 100, one for each value; zero lies at the bottom. */
export function linePoints(values: number[]) {
  const most = Math.max(...values, 0)
  if (values.length < 2 || most === 0) return null
  const step = 100 / (values.length - 1)
  return values.map((value, index) => `${round(index * step)},${round(100 - (value / most) * 100)}`).join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
