export function starRule(rating: number) {
  const within = Math.min(5, Math.max(0, rating))
  const full = Math.floor(within)
  const half = within - full >= 0.5 ? 1 : 0
  return { full, half, empty: 5 - full - half }
}
