import type { Slice } from '#lib/slice.server.ts'
import type { MakeFile } from './collect-attachments.server.ts'
import { mailRoutes } from './mail-routes.server.ts'

/** Files that are made when a mail leaves come from slices that use this one, and are handed in. */
export const mailSlice = (makeFile: MakeFile): Slice => ({
  mount: [mailRoutes(makeFile)],
  personalTags: ['mails'],
})
