import { useState } from 'react'
import { SettingPart } from '#accounts/settings/setting-part.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import type { NewKey, secondFactorApi, SecondFactorState } from './second-factor.ts'
import { SecondFactorBegin, SecondFactorConfirm, SecondFactorEnd } from './second-factor-forms.tsx'

const path = '/api/users/second-factor'

/** A code at sign-in: turned on with an app and its first code, turned off with the password and a code. */
export function SecondFactorSettings({ sample }: { sample: boolean }) {
  const { data: state, error, loading, retry } = useMine<typeof secondFactorApi.state>(path)
  return (
    <SettingPart
      title="Code at sign-in"
      text="Whoever finds out your password still cannot sign in without the code that an app on your phone shows."
    >
      {sample ? (
        <p>The demo account is shared by everyone who tries the shop, so it asks for no code.</p>
      ) : state ? (
        <Steps state={state} />
      ) : error ? (
        <LoadFailed retry={retry} busy={loading} level={3} />
      ) : (
        <Skeleton />
      )}
    </SettingPart>
  )
}

function Steps({ state }: { state: SecondFactorState }) {
  const [key, setKey] = useState<NewKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const confirmed = (fresh: string[]) => {
    setCodes(fresh)
    setKey(null)
  }
  if (codes) return <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />
  if (state.on) return <SecondFactorEnd codesLeft={state.codesLeft} />
  if (key) return <SecondFactorConfirm newKey={key} onConfirmed={confirmed} onCancel={() => setKey(null)} />
  return <SecondFactorBegin onKey={setKey} />
}
