import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { useRead } from '#lib/reading/read.tsx'
import { PersonLine } from '#people/person-line.tsx'
import { formatPlanPrice } from '#services/plan-price.ts'
import type { Plan, planApi } from '#services/plan.ts'
import { PageHead } from '#settings/page-head.tsx'
import { useOpening } from '#settings/hours/use-opening.tsx'
import { useSite } from '#settings/use-site.tsx'
import { ContactLink } from '#ui/marks/contact-link.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Container } from '#ui/page/section.tsx'
import { isServiceType, topicLabels } from '#enquiries/enquiry-labels.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import type { EnquiryAbout } from './enquiry-subject.tsx'
import { EnquiryThanks } from './enquiry-thanks.tsx'
import { asksForVisits } from './asks-for-visits.ts'
import { useEnquiry } from './use-enquiry.tsx'
import { fittingPlan, type TypedWish, useWish, wishOf } from './use-wish.tsx'
import { WishStep } from './wish-step.tsx'
import './get-started-page.css'

const title = 'Request a Consultation'
const intro = "Tell us about your pool or tank and what you would like done. We'll get back to you within 24 hours."

export function GetStartedPage({ search }: { search: URLSearchParams }) {
  const [dropped, setDropped] = useState(false)
  const wish = useWish(search)
  const subject = useSubject(search, wish.typed)
  const { plan, topic, about } = dropped ? nothing : subject
  const asked = search.get('service') ?? ''
  const service = isServiceType(asked) ? asked : plan || topic ? 'maintenance' : ''
  const enquiry = useEnquiry({ plan, topic, wish: wishOf(wish.typed) }, service !== '', wish.forget)
  return (
    <>
      <PageHead title={title} description={intro} path="/get-started" />
      {enquiry.receipt ? (
        <Container>
          <EnquiryThanks receipt={enquiry.receipt} onAgain={enquiry.startAnew} />
        </Container>
      ) : (
        <>
          <PageHeader
            large
            title={title}
            intro={intro}
            trail={[{ label: 'Home', to: '/' }, { label: 'Get Started' }]}
          />
          <Container className="get-started-page">
            <div className="get-started-page-form">
              {subject.world && <WishStep wish={wish} world={subject.world} plan={subject.fitting} search={search} />}
              <EnquiryForm enquiry={enquiry} about={about} onDropAbout={() => setDropped(true)} service={service} />
              <WithoutScript />
            </div>
            <NextSteps />
          </Container>
        </>
      )}
    </>
  )
}

type Subject = {
  plan: string | undefined
  topic: string | undefined
  about: EnquiryAbout | null
  /** Of the plan that is asked for, by which the first step asks its questions; null where nothing regular is asked for. */
  world: 'pool' | 'aquarium' | null
  fitting: Plan | null | undefined
}

const nothing: Subject = { plan: undefined, topic: undefined, about: null, world: null, fitting: undefined }

/** The plan or topic in the address, an unknown one is ignored; the size of the pool decides, not the plan that was pressed. */
function useSubject(search: URLSearchParams, typed: TypedWish): Subject {
  const { currency } = useSite()
  const { plan, ...step } = useAskedPlan(search, typed)
  if (plan) {
    const text = `${formatPlanPrice(plan.pricePerMonth, currency)} per month`
    return { ...step, plan: plan.slug, topic: undefined, about: { label: 'Care plan', title: plan.name, text } }
  }
  const topic = search.get('topic') ?? ''
  if (!Object.hasOwn(topicLabels, topic)) return { ...nothing, ...step }
  const hint = 'Which equipment it is, what it does or no longer does, and since when.'
  return { ...nothing, ...step, topic, about: { label: 'About', title: topicLabels[topic]!, hint } }
}

function useAskedPlan(search: URLSearchParams, typed: TypedWish) {
  const isRegular = asksForVisits(search)
  const { data: plans } = useRead<typeof planApi.plans>('/api/plans', { enabled: isRegular })
  const pressed = plans?.find(({ slug }) => slug === search.get('plan'))
  const world = isRegular ? (pressed?.world ?? 'pool') : null
  const fitting = world === 'pool' ? fittingPlan(plans, typed) : undefined
  return { world, fitting, plan: fitting === undefined ? pressed : fitting }
}

const steps = [
  { title: 'We read it ourselves', text: 'A technician, not a call centre, looks at what you have told us.' },
  { title: "We'll get back to you within 24 hours", text: 'By phone or email, with questions, a time or an answer.' },
  {
    title: 'You get a clear quotation',
    text: 'What it needs, what it costs and what can wait. You owe nothing until you say yes.',
  },
]

function NextSteps() {
  const site = useSite()
  const opening = useOpening()
  return (
    <aside className="get-started-page-next" aria-label="What happens next">
      <h2>What happens next</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <PersonLine does="reads your request and replies." />
      {(site.phone || site.whatsapp) && (
        <div className="get-started-page-talk">
          <h3>Would you rather talk?</h3>
          <p>{opening?.text ?? keepUnits(site.hours.summary)}</p>
          {site.phone && (
            <ContactLink href={site.phoneHref} icon={<Phone aria-hidden="true" />}>
              {site.phone}
            </ContactLink>
          )}
          {site.whatsapp && (
            <ContactLink
              href={site.whatsappHref}
              target="_blank"
              rel="noopener"
              icon={<MessageCircle aria-hidden="true" />}
            >
              Chat on WhatsApp
            </ContactLink>
          )}
        </div>
      )}
      <div className="get-started-page-scene" />
    </aside>
  )
}

function WithoutScript() {
  const { email, emailHref, phone, phoneHref } = useSite()
  return (
    <noscript>
      <p className="get-started-page-plain">
        This form needs JavaScript.
        {email && phone && (
          <>
            {' '}
            Please write to <a href={emailHref}>{email}</a> or call <a href={phoneHref}>{phone}</a>; we'll get back to
            you within 24 hours.
          </>
        )}
      </p>
    </noscript>
  )
}
