import { useMine } from '#accounts/use-mine.tsx'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { accountSettingsApi } from '#accounts/own-account/account-settings.ts'
import type { AccountAddress } from '#accounts/own-account/account-data.ts'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { useSetting } from '#accounts/own-account/use-setting.tsx'

export function AddressSettings() {
  const { data: addresses, ...reading } = useMine<typeof accountSettingsApi.addresses>('/api/users/addresses')
  return (
    <SettingPart title="Addresses" text="Where we delivered your orders. Checkout starts with the last address used.">
      {addresses ? <AddressList addresses={addresses} /> : <LoadState reading={reading} level={3} />}
    </SettingPart>
  )
}

function AddressList({ addresses }: { addresses: AccountAddress[] }) {
  const { busy, run } = useSetting()
  if (!addresses.length) return <p className="setting-part-soft">None yet. Your next order’s address is saved here.</p>
  const remove = (id: string) => run(id, () => call(accountSettingsApi.removeAddress, { id }))
  return (
    <ul className="setting-part-list">
      {addresses.map(({ id, address, city, postalCode }) => (
        <li key={id}>
          <div>
            <strong>{address}</strong>
            <span>
              {city}, {postalCode}
            </span>
          </div>
          <Button
            variant="quiet"
            size="small"
            onClick={() => void remove(String(id))}
            busy={busy === String(id)}
            aria-label={`Remove ${address}`}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
