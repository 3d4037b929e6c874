import { addDays, dayOf } from '#lib/calendar/south-african-days.ts'

export const daysToPay = 7

/** The last day on which a bill is paid in time. */
export const billDueOn = (createdAt: Date | string) => addDays(dayOf(new Date(createdAt)), daysToPay)

export const isOverdue = ({ toPay, createdAt }: { toPay: number; createdAt: Date | string }, now = new Date()) =>
  toPay > 0 && billDueOn(createdAt) < dayOf(now)
