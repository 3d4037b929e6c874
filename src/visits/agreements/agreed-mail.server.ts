import { MailAddress, type NewMail } from '#mail/mail.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import type { Settings } from '#settings/settings.ts'
import type { Agreement } from './agreement-store.server.ts'

/** What was agreed, word for word, for its customer; nobody is told where there is no address. */
export function agreedMails(plan: Agreement, { settings, link }: { settings: Settings; link: string }): NewMail[] {
  const to = MailAddress.safeParse(plan.site.email)
  if (!to.success) return []
  const { name, email } = settings.identity
  return [
    {
      to: to.data,
      about: `subscription:${plan.id}`,
      replyTo: email,
      subject: `Your plan for ${onOneLine(plan.water.name)} is agreed`,
      content: [
        greeting(plan.site.name),
        'Thank you. This is what we have agreed, word for word:',
        ...plan.agreedText!.split('\n'),
        {
          text: 'Your visits, reports and bills are on the page of your plan, where you can also move a visit, pause and stop. Anyone with this link can see it too, so please keep it to yourself:',
          button: { label: 'See your plan', to: link },
        },
        { text: questionsLine(settings), small: true },
        name,
      ],
    },
  ]
}
