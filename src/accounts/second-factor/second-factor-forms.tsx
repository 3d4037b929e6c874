import { type ComponentType, useEffect, useRef, useState } from 'react'
import { saySettingFailed } from '#accounts/own-account/use-setting.tsx'
import { call } from '#lib/reading/call.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { Button } from '#ui/marks/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { TextField } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { useForm } from '#ui/form/use-form.tsx'
import {
  KeyConfirmation,
  KeyRemoval,
  KeyRequest,
  type NewKey,
  secondFactorApi,
} from '#accounts/own-account/second-factor.ts'
import './second-factor-settings.css'

const codeField = { label: 'Code', autoComplete: 'one-time-code', spellCheck: false, maxLength: 20 } as const

export function SecondFactorBegin({ onKey }: { onKey: (key: NewKey) => void }) {
  const form = useForm<{ password: string }>({
    schema: KeyRequest,
    submit: async (values) => onKey(await call(secondFactorApi.begin, values)),
    failed: saySettingFailed,
  })
  return (
    <form {...form.props} className="setting-part-form" method="post" aria-label="Set up the sign-in code">
      <ErrorSummary form={form} />
      <PasswordField {...form.field('password')} label="Your password" aria-required />
      <Button type="submit" busy={form.submitting} busyText="One moment…">
        Set up
      </Button>
    </form>
  )
}

type Picture = ComponentType<{ address: string }>

/** The code that draws it is fetched only here. */
function KeyToScan({ address }: { address: string }) {
  const [Picture, setPicture] = useState<Picture | 'failed' | null>(null)
  useEffect(() => {
    import('./key-picture.tsx').then(
      (loaded) => setPicture(() => loaded.KeyPicture),
      () => setPicture('failed'),
    )
  }, [])
  if (Picture === 'failed') return <p>The picture did not load. Please type in the key.</p>
  return <div className="second-factor-picture">{Picture && <Picture address={address} />}</div>
}

type SecondFactorConfirmProps = { newKey: NewKey; onConfirmed: (codes: string[]) => void; onCancel: () => void }

export function SecondFactorConfirm({ newKey, onConfirmed, onCancel }: SecondFactorConfirmProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const form = useForm<{ code: string }>({
    schema: KeyConfirmation,
    submit: async (values) => onConfirmed((await call(secondFactorApi.confirm, values)).codes),
    failed: saySettingFailed,
  })
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <p>Open your authenticator app, add an account and scan this picture:</p>
      <KeyToScan address={newKey.address} />
      <p>Or type in this key:</p>
      <p className="second-factor-key">{newKey.key.match(/.{4}/g)?.join(' ')}</p>
      <p>
        On the phone itself, <a href={newKey.address}>open it in the app</a>. Then enter the six digits that the app
        shows.
      </p>
      <form {...form.props} className="setting-part-form" method="post" aria-label="Confirm the app">
        <ErrorSummary form={form} />
        <TextField {...form.field('code')} {...codeField} inputMode="numeric" aria-required />
        <div className="cluster">
          <Button type="submit" busy={form.submitting} busyText="Checking…">
            Turn on
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}

export function SecondFactorEnd({ codesLeft }: { codesLeft: number }) {
  const form = useForm<{ password: string; code: string }>({
    schema: KeyRemoval,
    submit: async (values) => {
      toast({ title: (await call(secondFactorApi.remove, values)).message })
    },
    failed: saySettingFailed,
  })
  return (
    <div className="stack">
      <p>
        <Badge tone="success">On</Badge> {codesLeft === 1 ? 'One recovery code is' : `${codesLeft} recovery codes are`}{' '}
        left. For new ones, turn the code off (with a code from the app or a recovery code) and on again.
      </p>
      <form {...form.props} className="setting-part-form" method="post" aria-label="Turn off the sign-in code">
        <ErrorSummary form={form} />
        <div className="setting-part-pair">
          <PasswordField {...form.field('password')} label="Your password" aria-required />
          <TextField {...form.field('code')} {...codeField} aria-required />
        </div>
        <Button type="submit" variant="secondary" busy={form.submitting} busyText="Turning off…">
          Turn off
        </Button>
      </form>
    </div>
  )
}
