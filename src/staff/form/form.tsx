import type { ReactNode } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import type { StaffFormState as Handle } from './use-staff-form.tsx'
import { StaffConflict } from '#staff/merge/conflict.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import './form.css'

export type StaffFormProps = {
  form: Handle
  title: string
  /** Makes the heading visible; leave it out where the screen has one already. */
  titleShown?: boolean
  intro?: ReactNode
  submit?: string
  /** Beside the save button. */
  actions?: ReactNode
  /** Replaces what was typed by what others have saved meanwhile. */
  onLookAgain?: (() => void) | undefined
  children: ReactNode
}

export function StaffForm(props: StaffFormProps) {
  const { form, title, titleShown = true, intro, submit = 'Save', actions, onLookAgain, children } = props
  return (
    <form {...form.props} className="staff-form" method="post" aria-label={title}>
      <UnsavedQuestion unsaved={form.unsaved} />
      <Head title={titleShown ? title : undefined} intro={intro} />
      <ErrorSummary form={form} />
      {onLookAgain && <Overtaken form={form} onLookAgain={onLookAgain} />}
      {children}
      <footer className="staff-form-footer" data-unsaved={form.unsaved || undefined}>
        <Button type="submit" busy={form.submitting} busyText="Saving…">
          {submit}
        </Button>
        {actions}
        {form.unsaved && !form.submitting && <span className="staff-form-unsaved">Not saved yet</span>}
      </footer>
    </form>
  )
}

function Overtaken({ form, onLookAgain }: { form: Handle; onLookAgain: () => void }) {
  if (!form.conflict) return null
  return (
    <>
      {form.merge && <StaffConflict merge={form.merge} form={form.ref.current} onSaved={onLookAgain} />}
      <p>
        <Button variant="secondary" size="small" onClick={onLookAgain}>
          Show their version, without my changes
        </Button>
      </p>
    </>
  )
}

function Head({ title, intro }: { title: string | undefined; intro: ReactNode }) {
  if (!title && !intro) return null
  return (
    <header className="staff-form-header">
      {title && <h2>{title}</h2>}
      {intro && <p className="soft">{intro}</p>}
    </header>
  )
}

export function StaffFields({ title, hint, children }: { title?: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="staff-form-fields">
      {title && <legend>{title}</legend>}
      {hint && <p className="soft">{hint}</p>}
      <div className="staff-form-grid">{children}</div>
    </fieldset>
  )
}
