import { useId } from 'react'
import { call } from '#lib/reading/call.ts'
import { staffRoles } from '#accounts/roles.ts'
import { roleLabels } from '#accounts/role-rights.ts'
import { saySignedOut } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import { Invitation, staffApi } from './staff.ts'
import './staff-admin.css'

type StaffInvitationProps = { open: boolean; onClose: () => void }

export function StaffInvitation({ open, onClose }: StaffInvitationProps) {
  return open ? <InvitationForm onClose={onClose} /> : null
}

function InvitationForm({ onClose }: Pick<StaffInvitationProps, 'onClose'>) {
  const id = useId()
  const form = useForm<Invitation>({
    schema: Invitation,
    submit: async (values) => {
      const { email } = await call(staffApi.invite, values)
      toast({ title: 'Invited', description: `A link to choose a password is on its way to ${email}.` })
      onClose()
    },
    failed: saySignedOut,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a member of staff"
      initialFocus="[name=name]"
      description="They get an account with this role, and an email with a link to choose a password. It works for one hour."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.submitting} busyText="Inviting…">
            Invite
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="staff-admin-form" method="post" aria-label="Invite a member of staff">
        <ErrorSummary form={form} />
        <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={100} aria-required />
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" aria-required />
        <SelectField
          {...form.field('role')}
          label="Role"
          placeholder="Choose a role"
          options={staffRoles.map((role) => ({ value: role, label: roleLabels[role] }))}
          aria-required
        />
      </form>
    </Dialog>
  )
}
