/** A call of staff that changes something, as it is sent. */
export type StaffCall = { url: string; payload?: object | string; type?: string }
