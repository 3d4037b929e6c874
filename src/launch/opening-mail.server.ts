import type { NewMail } from '#mail/mail.ts'
import type { World } from '#settings/selling.ts'
import type { Settings } from '#settings/settings.ts'
import { questionsLine } from '#settings/reach-us-words.ts'

const shopPaths: Record<World, string> = { pool: '/pool-shop', marine: '/marine-shop' }

export function openingMail(
  to: string,
  world: World,
  { publicUrl, settings }: { publicUrl: string; settings: Settings },
): NewMail {
  const { name, email } = settings.identity
  return {
    to,
    unconfirmed: true,
    ...(email && { replyTo: email }),
    subject: `Our ${world} shop is open`,
    content: [
      'Hello,',
      {
        text: `You asked us to tell you when our ${world} shop opens. It is open now:`,
        button: { label: `Visit the ${world} shop`, to: publicUrl + shopPaths[world] },
      },
      'This is the only email about it: your address has been removed from our list.',
      { text: questionsLine(settings), small: true },
      name,
    ],
  }
}
