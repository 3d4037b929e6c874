import { Archive, ArchiveRestore, Check, Mail, MailOpen, ShieldAlert, ShieldCheck, Undo2 } from 'lucide-react'
import { useNavigate } from '#lib/navigation.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Message } from './message-admin.ts'
import { stepsFor, type MessageStep } from './message-step.ts'
import { replyByMail } from './reply-links.ts'
import { useMessageChange } from './use-message-change.tsx'

const icons = {
  answer: <Check aria-hidden="true" />,
  unanswer: <Undo2 aria-hidden="true" />,
  archive: <Archive aria-hidden="true" />,
  restore: <ArchiveRestore aria-hidden="true" />,
  unread: <MailOpen aria-hidden="true" />,
  spam: <ShieldAlert aria-hidden="true" />,
  notSpam: <ShieldCheck aria-hidden="true" />,
}

/** What can be done with a message. What puts it out of sight leads back to the list. */
export function MessageActions({ message, list }: { message: Message; list: string }) {
  const { name: business } = useSite()
  const navigate = useNavigate()
  const { run, busy } = useMessageChange(message)
  const press = async (step: MessageStep) => {
    if ((await run(step)) && step.leaves) navigate(list)
  }
  return (
    <div className="message-detail-actions" role="group" aria-label="Do with this message">
      {message.email && (
        <ButtonLink to={replyByMail(message, business)} icon={<Mail aria-hidden="true" />}>
          Reply by e-mail
        </ButtonLink>
      )}
      {stepsFor(message).map((step) => (
        <Button
          key={step.name}
          variant="secondary"
          icon={icons[step.name]}
          aria-disabled={busy || undefined}
          onClick={() => void press(step)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  )
}
