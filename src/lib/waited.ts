/** Time that something has waited: "just now", "40 min ago", "5 h ago", "3 days ago". */
export function waited(since: string, now: Date) {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`
  return `${Math.floor(minutes / (24 * 60))} days ago`
}
