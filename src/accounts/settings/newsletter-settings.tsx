import { useState } from 'react'
import type { Profile } from '#accounts/account.ts'
import { newsletterWording } from '#accounts/newsletter-wording.ts'
import { call } from '#lib/reading/call.ts'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { accountSettingsApi } from '#accounts/own-account/account-settings.ts'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { useSetting } from '#accounts/own-account/use-setting.tsx'

export function NewsletterSettings({ profile }: { profile: Profile }) {
  const { busy, run } = useSetting()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const set = async (given: boolean) => {
    setWanted(given)
    await run('newsletter', async () => {
      await call(accountSettingsApi.newsletter, { given })
      return { message: given ? 'You will hear from us' : 'You will not get our newsletter' }
    })
    setWanted(null)
  }
  return (
    <SettingPart title="Newsletter" text="We record when you agreed and what you agreed to.">
      <CheckboxField
        name="newsletter"
        label={newsletterWording}
        checked={wanted ?? profile.newsletter}
        aria-disabled={busy !== null || undefined}
        onChange={(event) => busy === null && void set(event.target.checked)}
      />
    </SettingPart>
  )
}
