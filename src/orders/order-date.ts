/** The date as South Africans write it, in their time; only for what is shown after the browser has taken over. */
export function formatOrderDate(iso: string, timeZone = 'Africa/Johannesburg') {
  return new Intl.DateTimeFormat('en-ZA', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso))
}
