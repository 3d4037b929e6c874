import type { StaffSection } from '#staff/frame/sections.tsx'

/** The sections of the screen "Visits". Each is fetched when it is opened. */
export const visitSections: StaffSection<'Work' | 'Who and where'>[] = []
