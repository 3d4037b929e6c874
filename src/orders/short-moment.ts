const format = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Africa/Johannesburg',
})

/** Day and time in South Africa, as short as a table needs it: "21 Nov 2026, 14:05". */
export const shortMoment = (iso: string) => format.format(new Date(iso))
