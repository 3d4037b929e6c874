import type { FormEvent } from 'react'
import { type Substance, substances } from '#catalogue/substance.ts'
import { useNavigate } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { askedNumber } from '../chemistry/asked-number.ts'

type Props = { substance: Substance; atHome: number; addressFor: (amount: number) => string }

const mostAtHome = 9_999_999

/** A part of what is needed may be at home. Without scripts "I have enough of it" is the way. */
export function AtHomeField({ substance, atHome, addressFor }: Props) {
  const navigate = useNavigate()
  const unit = substances[substance].state === 'liquid' ? 'ml' : 'g'
  const count = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const amount = askedNumber(String(new FormData(event.currentTarget).get('amount'))) ?? 0
    if (amount >= 0 && amount <= mostAtHome) void navigate(addressFor(amount), { replace: true, keepScroll: true })
  }
  return (
    <details className="basket-line-home" data-scripted open={atHome > 0}>
      <summary>I have some of it</summary>
      <form onSubmit={count}>
        <TextField
          name="amount"
          label={`At home, ${unit}`}
          defaultValue={atHome || ''}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          pattern="[0-9]*"
          title={`Whole ${unit}, like 500`}
        />
        <Button type="submit" variant="secondary">
          Count it
        </Button>
      </form>
    </details>
  )
}
