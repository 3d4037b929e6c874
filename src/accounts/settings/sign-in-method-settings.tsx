import type { Profile } from '#accounts/account.ts'
import { providerNames } from '#accounts/provider-names.ts'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { useSetting } from '#accounts/own-account/use-setting.tsx'

export function SignInMethodSettings({ profile: { hasPassword, providers } }: { profile: Profile }) {
  const { busy, run } = useSetting()
  const remove = (provider: (typeof providers)[number]) =>
    run(provider, async () => {
      const { providerSignInApi } = await import('#accounts/providers/provider-sign-in.ts')
      return call(providerSignInApi.remove, { provider })
    })
  const onlyOne = !hasPassword && providers.length === 1
  return (
    <SettingPart title="Other ways to sign in" text="Removing one signs out every other device.">
      <ul className="setting-part-list">
        {providers.map((provider) => (
          <li key={provider}>
            <div>
              <strong>{providerNames[provider]}</strong>
              <span>
                {onlyOne
                  ? 'Your only way to sign in: choose a password before you remove it.'
                  : 'Signs in to this account.'}
              </span>
            </div>
            {!onlyOne && (
              <Button
                variant="quiet"
                size="small"
                busy={busy === provider}
                busyText="Removing…"
                onClick={() => void remove(provider)}
                aria-label={`Remove ${providerNames[provider]}`}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingPart>
  )
}
