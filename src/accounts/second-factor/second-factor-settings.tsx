import { useEffect, useRef, useState } from 'react'
import { SettingPart } from '#accounts/own-account/setting-part.tsx'
import { useMine } from '#accounts/use-mine.tsx'
import { Button } from '#ui/marks/button.tsx'
import { CopyButton } from '#ui/overlay/copy-button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import { SecondFactorBegin, SecondFactorConfirm, SecondFactorEnd } from './second-factor-forms.tsx'
import type { NewKey, secondFactorApi, SecondFactorState } from '#accounts/own-account/second-factor.ts'
import './second-factor-settings.css'

export function SecondFactorSettings({ sample }: { sample: boolean }) {
  const { data: state, ...reading } = useMine<typeof secondFactorApi.state>('/api/users/second-factor')
  return (
    <SettingPart
      title="Sign-in code"
      text="Even someone who knows your password cannot sign in without the code from an app on your phone."
    >
      {sample ? (
        <p>The demo account is shared by everyone who tries the shop, so it has no sign-in code.</p>
      ) : state ? (
        <Steps state={state} />
      ) : (
        <LoadState reading={reading} level={3} />
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

/** Shown once: only their hashes are stored. */
function RecoveryCodeList({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <UnsavedQuestion unsaved title="Have you saved the recovery codes?">
        They will not be shown again. Without them and your phone you cannot sign in.
      </UnsavedQuestion>
      <Notice tone="success" title="You now need a code to sign in" live>
        Keep these recovery codes where you can find them without your phone. Each works once, in place of a code from
        the app. They will not be shown again.
      </Notice>
      <ul className="second-factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster">
        <CopyButton text={codes.join('\n')} what="the recovery codes" size="medium" />
        <Button onClick={onKept}>I have saved them</Button>
      </div>
    </div>
  )
}
