import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#lib/process/project-root.server.ts'

/** The content id of the logo embedded in each mail: nothing is fetched when a mail is opened. */
export const markId = 'mark'

export const markPng = readFileSync(join(projectRoot, 'public/mark-round.png'))

/** The HTML of a mail for a browser, outside of the mail. */
export const withMark = (html: string) =>
  html.replaceAll(`cid:${markId}`, `data:image/png;base64,${markPng.toString('base64')}`)
