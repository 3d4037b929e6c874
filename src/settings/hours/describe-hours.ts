type Day = { day: string; open: string | null; close: string | null }

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Group = { first: string; last: string; open: string | null; close: string | null }

/** The week in a sentence and in short: "Monday to Friday 08:00-17:00, weekends closed" and "Mon–Fri 08:00-17:00". */
export function describeHours(days: Day[]) {
  const groups = groupDays(days)
  if (groups.every(({ open }) => !open)) return { summary: 'Closed', short: 'Closed' }
  return {
    summary: groups.map(sayGroup).join(', '),
    short: groups
      .filter(({ open }) => open)
      .map(shorten)
      .join(', '),
  }
}

function groupDays(days: Day[]) {
  const groups: Group[] = []
  for (const { day, open, close } of days) {
    const before = groups.at(-1)
    if (before && before.open === open && before.close === close) before.last = day
    else groups.push({ first: day, last: day, open, close })
  }
  return groups
}

function sayGroup({ first, last, open, close }: Group) {
  if (!open && first === 'Saturday' && last === 'Sunday') return 'weekends closed'
  const when = first === 'Monday' && last === 'Sunday' ? 'Every day' : first === last ? first : `${first} to ${last}`
  return open ? `${when} ${open}-${close}` : `${when} closed`
}

function shorten({ first, last, open, close }: Group) {
  const when = first === last ? first.slice(0, 3) : `${first.slice(0, 3)}–${last.slice(0, 3)}`
  return `${when} ${open}-${close}`
}
