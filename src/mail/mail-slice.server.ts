import type { Slice } from '#lib/serving/slice.server.ts'
import type { MakeFile } from './collect-attachments.server.ts'
import { mailRoutes } from './mail-routes.server.ts'

/** `makeFile` makes files at the time of sending. It is passed in, as it belongs to slices that import this one. */
export const mailSlice = (makeFile: MakeFile): Slice => ({
  mount: [mailRoutes(makeFile)],
  personalTags: ['mails'],
})
