import { expect, type Page } from '@playwright/test'

/** The address in a mail to somebody, without its origin, which begins with a path; waits for the mail. `office`: a page of staff who read mails. */
export async function linkMailedTo(office: Page, address: string, subject: RegExp, path: string) {
  let link = ''
  await expect(async () => {
    const list = await office.request.get(`/api/admin/mails?search=${encodeURIComponent(address)}`)
    const { rows } = (await list.json()) as { rows: { id: number; subject: string }[] }
    const id = rows.find((mail) => subject.test(mail.subject))?.id ?? 0
    const mail = (await (await office.request.get(`/api/admin/mails/${id}`)).json()) as { text?: string }
    link = new RegExp(String.raw`https?://[^/\s]+(${path}\S+)`).exec(mail.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}
