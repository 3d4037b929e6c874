import { useMine } from '#accounts/use-mine.tsx'
import { call } from '#lib/reading/call.ts'
import { formatShortMoment } from '#lib/values/dates.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { accountSettingsApi } from '#accounts/own-account/account-settings.ts'
import type { AccountSession } from '#accounts/own-account/account-data.ts'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { useSetting } from '#accounts/own-account/use-setting.tsx'

export function DeviceSettings() {
  const { data: sessions, ...reading } = useMine<typeof accountSettingsApi.sessions>('/api/users/sessions')
  return (
    <SettingPart title="Signed-in devices" text="If you do not recognise one, sign it out and change your password.">
      {sessions ? <DeviceList sessions={sessions} /> : <LoadState reading={reading} level={3} />}
    </SettingPart>
  )
}

function DeviceList({ sessions }: { sessions: AccountSession[] }) {
  const { busy, run } = useSetting()
  return (
    <>
      <ul className="setting-part-list">
        {sessions.map(({ id, device, address, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <strong>
                {device} {current && <Badge tone="success">This device</Badge>}
              </strong>
              <span>
                Last used {formatShortMoment(lastSeenAt)}
                {address && ` · ${address}`}
              </span>
            </div>
            {!current && (
              <Button
                variant="quiet"
                size="small"
                busy={busy === id}
                onClick={() => void run(id, () => call(accountSettingsApi.endSession, { id }))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          busy={busy === 'others'}
          busyText="Signing out…"
          onClick={() => void run('others', () => call(accountSettingsApi.endOtherSessions, {}))}
        >
          Sign out all other devices
        </Button>
      )}
    </>
  )
}
