import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '#ui/marks/class-names.ts'
import { FieldError, type FieldLook } from './field.tsx'
import './choice-field.css'

type CheckboxFieldProps = ComponentProps<'input'> & Omit<FieldLook, 'optional'>

export function CheckboxField({ label, hint, error, className, ...rest }: CheckboxFieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('checkbox', className)}>
      <label className="checkbox-row">
        <input
          {...rest}
          type="checkbox"
          className="choice-mark checkbox-mark"
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export type Choice = {
  value: string
  label: ReactNode
  text?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'className'> &
  Omit<FieldLook, 'optional'> & {
    name: string
    choices: Choice[]
    columns?: boolean
  }

export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, className, choices, columns, value, defaultValue, ...rest } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      className={classNames('radio-cards', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label">{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className={classNames('radio-cards-list', columns && 'radio-cards-columns')}>
        {choices.map((choice) => (
          <label key={choice.value} className="radio-card target-card">
            <input
              {...rest}
              type="radio"
              className="choice-mark radio-mark target-card-control"
              value={choice.value}
              disabled={choice.disabled}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
            />
            <span className="radio-card-words">
              <span className="radio-card-label">{choice.label}</span>
              {choice.text && <span className="radio-card-text">{choice.text}</span>}
            </span>
            {choice.icon}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
