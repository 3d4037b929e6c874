import { type Currency, formatMoney } from '#lib/values/money.ts'
import type { NewMail } from '#mail/mail.ts'
import { lines, type MailContent } from '#mail/mail-content.ts'
import { greeting } from '#mail/mail-greeting.ts'
import { onOneLine } from '#mail/queue-mail.server.ts'
import type { Settings } from '#settings/settings.ts'
import { questionsLine } from '#settings/reach-us-words.ts'
import { longDay, rhythmWords } from '#visits/ledger/plan-days.ts'
import { waterInWords } from '#water/record/water-in-words.ts'
import type { Agreement, StoredTerms } from './agreement-store.server.ts'
import { siteAddress } from './agreement-words.server.ts'

export type AboutAgreement = { agreement: Agreement; settings: Settings; link: string }

export const aboutSubscription = (id: number) => `subscription:${id}`

function mailAbout(
  { agreement, settings, link }: AboutAgreement,
  { subject, said, link: label }: { subject: string; said: MailContent; link: string },
): NewMail | null {
  const { id, site } = agreement
  const { name, email } = settings.identity
  if (!site.email) return null
  return {
    to: site.email,
    about: aboutSubscription(id),
    ...(email && { replyTo: email }),
    subject: onOneLine(subject),
    content: [
      greeting(site.name),
      ...said,
      { button: { label, to: link } },
      { text: questionsLine(settings), small: true },
      name,
    ],
  }
}

const priceOf = ({ price }: Pick<StoredTerms, 'price'>, currency: Currency) => `${formatMoney(price, currency)} a month`

/** `onRequest`: within the cooling-off days, for which the customer has to ask on the page; null where the offered day lies after them. */
type OfferedDays = { firstVisit: string; onRequest: string | null }

export function offerMail(about: AboutAgreement, { firstVisit, onRequest }: OfferedDays) {
  const { agreement, settings } = about
  const terms = agreement.terms[0]!
  return mailAbout(about, {
    subject: `Your offer: ${terms.planName}`,
    said: [
      `Here is our offer for ${waterInWords(agreement.water.name)}. Please read it and agree to it on its page; you do not need an account.`,
      {
        facts: [
          ['Plan', terms.planName],
          ['Where', siteAddress(agreement.site)],
          ['Visits', rhythmWords(terms)],
          [
            'First visit',
            longDay(firstVisit) + (onRequest ? `, or ${longDay(onRequest)} if you ask for it there` : ''),
          ],
          ['Price', priceOf(terms, settings.currency)],
        ],
      },
      'Nothing is agreed until you say so, and you pay only after the month, for the visits that took place.',
    ],
    link: 'Read the offer and agree',
  })
}

export const agreedMail = (about: AboutAgreement) =>
  mailAbout(about, {
    subject: `Your plan for ${waterInWords(about.agreement.water.name)} is agreed`,
    said: [
      'Thank you. This is what we have agreed, word for word:',
      ...about.agreement.agreedText!.split('\n'),
      'Your visits, reports and bills are on the page of your plan. There you can also move a visit, pause and stop. Anyone with the link can see it too, so please keep it to yourself.',
    ],
    link: 'Open your plan',
  })

export const pausedMail = (about: AboutAgreement, { from, to }: { from: string; to: string }) =>
  mailAbout(about, {
    subject: `Your plan is paused from ${longDay(from)}`,
    said: [
      `Your plan for ${waterInWords(about.agreement.water.name)} is paused from ${longDay(from)} to ${longDay(to)}. Visits that fall into these days are not charged.`,
      'Afterwards we come as before. You can end the pause earlier on the page of your plan.',
    ],
    link: 'Open your plan',
  })

export function newTermsMail(about: AboutAgreement, before: StoredTerms, after: StoredTerms) {
  const { currency } = about.settings
  const isPrice = before.price !== after.price
  return mailAbout(about, {
    subject: `${isPrice ? 'A new price' : 'Your plan changes'} from ${longDay(after.fromMonth)}`,
    said: [
      isPrice
        ? `From ${longDay(after.fromMonth)}, your plan costs ${priceOf(after, currency)} instead of ${priceOf(before, currency)}.`
        : `From ${longDay(after.fromMonth)}, your plan changes.`,
      {
        facts: [
          ['Plan', after.planName],
          ['Visits', rhythmWords(after)],
          ['Price', priceOf(after, currency)],
        ],
      },
      'If you do not want this, you may stop the plan before it takes effect: on its page, or by answering this email.',
    ],
    link: 'Open your plan',
  })
}

export function endedMail(about: AboutAgreement, endsOn: string, lastVisit: string | null) {
  const isCancelled = endsOn < about.agreement.startsOn
  return mailAbout(about, {
    subject: isCancelled ? 'Your plan is cancelled' : `Your plan ends on ${longDay(endsOn)}`,
    said: isCancelled
      ? ['You have cancelled your plan before its first visit. There is nothing to pay.']
      : [
          lines(
            `We have your notice. Your plan ends on ${longDay(endsOn)}.`,
            lastVisit ? `The last visit is on ${longDay(lastVisit)}.` : 'No further visit is due.',
          ),
          'Visits that took place until then are on your last bill.',
          'Thank you for having had us look after your water.',
        ],
    link: 'Open your plan',
  })
}
