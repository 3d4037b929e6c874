import type { MouseEvent } from 'react'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'

const to = '/get-started?service=water-treatment'

/** "Let us do it": the request for a visit, with the plan in the message, where it can be read and changed. */
export function AskForVisit({ text }: { text: string }) {
  const navigate = useNavigate()
  // The form opens in any case: without the plan it still says what to write.
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    void keepInDraft(text).finally(() => navigate(to))
  }
  return (
    <section className="ask-for-visit">
      <h2>Would you rather have it done?</h2>
      <p className="calculator-note">
        A technician tests again, doses and looks at the pump. Your plan goes with the request.
      </p>
      <ButtonLink to={to} variant="secondary" onClick={ask}>
        Let us do it
      </ButtonLink>
    </section>
  )
}

/** Below what was typed there before. The draft's code is the form's, and fetched with it. */
async function keepInDraft(text: string) {
  const { requestDraft } = await import('#services/request-draft.ts')
  const draft = requestDraft.find() ?? {}
  const typed = draft.message?.trim() ?? ''
  const message = typed.includes(text) ? typed : [typed, text].filter(Boolean).join('\n\n')
  requestDraft.set({ ...draft, message })
}
