import { useState } from 'react'
import type { Form } from '#ui/form/use-form.tsx'
import type { Hours } from '#settings/site.ts'
import { writeTime } from '#settings/hours/typed-time.ts'
import './day-fields.css'

export function DayFields({ form, days }: { form: Form; days: Hours['days'] }) {
  return (
    <div className="day-fields">
      {days.map((day, index) => (
        <DayLine key={day.day} form={form} day={day} at={`days.${index}`} />
      ))}
    </div>
  )
}

function DayLine({ form, day: { day, open, close }, at }: { form: Form; day: Hours['days'][number]; at: string }) {
  const [closed, setClosed] = useState(!open)
  const time = (edge: 'open' | 'close', value: string) => {
    const { error, name } = form.field(`${at}.${edge}`)
    return (
      <input
        inputMode="numeric"
        maxLength={5}
        autoComplete="off"
        placeholder={edge === 'open' ? '08:00' : '17:00'}
        name={name}
        className="field-control numbers"
        aria-label={`${day} ${edge === 'open' ? 'from' : 'to'}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${at}-error` : undefined}
        defaultValue={value}
        disabled={closed}
        onBlur={({ target }) => (target.value = writeTime(target.value))}
      />
    )
  }
  const error = form.errors[`${at}.open`] ?? form.errors[`${at}.close`]
  return (
    <fieldset className="day-fields-day">
      <legend className="visually-hidden">{day}</legend>
      <span aria-hidden="true">{day}</span>
      {time('open', open ?? '08:00')}
      <span aria-hidden="true">–</span>
      {time('close', close ?? '17:00')}
      <label className="day-fields-closed">
        <input
          type="checkbox"
          className="choice-mark checkbox-mark"
          name={`${at}.closed`}
          aria-label={`${day} closed`}
          checked={closed}
          onChange={(event) => setClosed(event.target.checked)}
        />
        Closed
      </label>
      {error && (
        <p className="field-error" id={`${at}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
