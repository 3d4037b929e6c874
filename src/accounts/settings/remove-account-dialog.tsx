import { endSession } from '#accounts/use-session.tsx'
import { call } from '#lib/reading/call.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { accountSettingsApi, Removal, RemovalForm } from '#accounts/own-account/account-settings.ts'

const formId = 'remove-account'

const whatGoes =
  'Your details, addresses, sign-ins and our emails to you are deleted immediately and cannot be restored. Your orders stay in our books, and your reviews on their pages, without your name. Invoices stay as they were issued, as tax law requires.'
const noPassword = 'Your account has no password, so you must have signed in within the last ten minutes.'

type RemoveAccountDialogProps = { hasPassword: boolean; open: boolean; onClose: () => void }

export function RemoveAccountDialog({ hasPassword, open, onClose }: RemoveAccountDialogProps) {
  const navigate = useNavigate()
  const form = useForm<Removal>({
    schema: hasPassword ? RemovalForm : Removal,
    submit: async (values) => {
      const { message } = await call(accountSettingsApi.removeMe, values)
      endSession()
      toast({ title: message })
      navigate('/', { replace: true })
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      initialFocus={hasPassword ? '[name=password]' : '.remove-account-keep'}
      description={hasPassword ? whatGoes : `${whatGoes} ${noPassword}`}
      footer={
        <>
          <Button variant="secondary" className="remove-account-keep" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.submitting} busyText="Deleting…">
            Delete for good
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="setting-part-form" method="post" aria-label="Delete my account">
        <ErrorSummary form={form} />
        {hasPassword && <PasswordField {...form.field('password')} label="Your password" aria-required />}
      </form>
    </Dialog>
  )
}
