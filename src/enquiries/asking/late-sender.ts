import type { EnquiryInput } from '#enquiries/enquiry.ts'

type Schema = typeof EnquiryInput
type Sender = typeof import('./send-pending.ts')

let late: { schema: Schema; sender: Sender } | undefined

/** The form's rules and its sender: fetched when a visitor starts to fill it in, so that the page loads faster. */
export async function loadSender(): Promise<Sender> {
  if (!late) {
    const [{ EnquiryInput: schema }, sender] = await Promise.all([
      import('#enquiries/enquiry.ts'),
      import('./send-pending.ts'),
    ])
    late = { schema, sender }
  }
  return late.sender
}

export const isSenderLoaded = () => late !== undefined

/** The rules of the form; to be used once the sender has been loaded. */
export const lateRules = {
  safeParse(value: unknown): ReturnType<Schema['safeParse']> {
    if (!late) throw new Error('The rules of the form have not been loaded')
    return late.schema.safeParse(value)
  },
}
