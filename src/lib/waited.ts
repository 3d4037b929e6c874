/** Time that something has waited: "just now", "40 min", "5 h", "3 days". */
export function waited(since: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}
