import { accountApi, type Profile } from '#accounts/account.ts'
import { providerNames } from '#accounts/provider-names.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { SettingPart } from './setting-part.tsx'
import { useSetting } from './use-setting.tsx'

/** For accounts that have signed in through a provider alone so far: the link for a password goes to their own address. */
export function FirstPassword({ profile: { email, providers } }: { profile: Profile }) {
  const { busy, run } = useSetting()
  const names = providers.map((provider) => providerNames[provider]).join(' and ')
  const send = () =>
    run('link', async () => {
      await call(accountApi.forgotPassword, { email })
      return { message: `A link is on its way to ${email}. It works for one hour.` }
    })
  return (
    <SettingPart title="Password" text="With one you can sign in without anybody else.">
      <p>
        Your account has no password yet{names && `: you sign in with ${names}`}. We mail you a link to choose one;
        doing so signs out every device.
      </p>
      <Button variant="secondary" busy={busy !== null} busyText="Sending…" onClick={() => void send()}>
        Mail me the link
      </Button>
    </SettingPart>
  )
}
