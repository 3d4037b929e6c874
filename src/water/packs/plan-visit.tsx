import { enquiryDraft } from '#enquiries/asking/enquiry-draft.ts'
import { ButtonLink } from '#ui/marks/button.tsx'

/** "Let us do it": the request for a visit, with the plan in the message, where it can be read and changed. */
export function PlanVisit({ text }: { text: string }) {
  const keep = () => {
    const draft = enquiryDraft.find() ?? {}
    const typed = draft.message?.trim() ?? ''
    const message = typed.includes(text) ? typed : [typed, text].filter(Boolean).join('\n\n')
    enquiryDraft.set({ ...draft, message })
  }
  return (
    <section className="plan-visit">
      <h2>Would you rather have it done?</h2>
      <p className="calculator-note">
        A technician tests again, doses and looks at the pump. Your plan goes with the request.
      </p>
      <ButtonLink to="/get-started?service=water-treatment" variant="secondary" onClick={keep}>
        Let us do it
      </ButtonLink>
    </section>
  )
}
