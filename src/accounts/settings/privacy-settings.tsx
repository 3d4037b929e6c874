import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/marks/button.tsx'
import { RemoveAccountDialog } from './remove-account-dialog.tsx'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'

export function PrivacySettings({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <SettingPart
      title="Your data"
      text="Download what we keep about you, or delete your account. Orders stay in our books, as the law requires, and reviews on their pages, but without your name."
    >
      <div className="cluster">
        <ButtonLink
          to="/api/users/data"
          download="my-data.json"
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          Download my data
        </ButtonLink>
        <Button variant="secondary" className="setting-part-danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      </div>
      <RemoveAccountDialog hasPassword={hasPassword} open={asking} onClose={() => setAsking(false)} />
    </SettingPart>
  )
}
