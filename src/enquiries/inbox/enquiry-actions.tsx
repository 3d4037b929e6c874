import {
  Archive,
  ArchiveRestore,
  CalendarCheck,
  CalendarPlus,
  Check,
  Mail,
  MailOpen,
  ShieldAlert,
  ShieldCheck,
  Undo2,
} from 'lucide-react'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useMay } from '#staff/frame/own-rights.tsx'
import { useSite } from '#settings/use-site.tsx'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import type { Enquiry } from '#enquiries/enquiry-admin.ts'
import { stepsFor, type EnquiryStep } from './enquiry-step.ts'
import { replyByMail } from './reply-links.ts'
import { useEnquiryChange } from './use-enquiry-change.tsx'

const icons = {
  answer: <Check aria-hidden="true" />,
  unanswer: <Undo2 aria-hidden="true" />,
  archive: <Archive aria-hidden="true" />,
  restore: <ArchiveRestore aria-hidden="true" />,
  unread: <MailOpen aria-hidden="true" />,
  spam: <ShieldAlert aria-hidden="true" />,
  notSpam: <ShieldCheck aria-hidden="true" />,
}

export function EnquiryActions({ enquiry, list }: { enquiry: Enquiry; list: string }) {
  const { name: business } = useSite()
  const navigate = useNavigateFromHere()
  const may = useMay()
  const { run, busy } = useEnquiryChange(enquiry)
  const press = async (step: EnquiryStep) => {
    if ((await run(step)) && step.leaves) navigate(list)
  }
  return (
    <div className="cluster cluster-small enquiry-detail-actions" role="group" aria-label="Actions for this message">
      {enquiry.email && (
        <ButtonLink variant="secondary" to={replyByMail(enquiry, business)} icon={<Mail aria-hidden="true" />}>
          Reply by email
        </ButtonLink>
      )}
      {may('visits.plan') && !enquiry.spam && <PlanLinks enquiry={enquiry} />}
      {stepsFor(enquiry).map((step) => (
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

function PlanLinks({ enquiry: { id, email, fullName } }: { enquiry: Enquiry }) {
  const visits = '/admin-dashboard?tab=visits&section='
  return (
    <>
      <ButtonLink
        variant="secondary"
        to={`${visits}plans&offer=new&enquiry=${id}`}
        icon={<CalendarCheck aria-hidden="true" />}
      >
        Offer a plan
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        to={`${visits}board&plan=${encodeURIComponent(email || fullName)}`}
        icon={<CalendarPlus aria-hidden="true" />}
      >
        Plan a visit
      </ButtonLink>
    </>
  )
}
