import { type ComponentProps, type ReactNode, useId } from 'react'
import { keepUnits } from '#lib/values/keep-units.ts'
import { classNames } from '#ui/marks/class-names.ts'
import './field.css'

export type FieldLook = {
  label: ReactNode
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

type ShellProps = FieldLook & {
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export function Field({ label, hint, error, optional, className, children }: ShellProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {keepUnits(hint)}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={id}>
      {error}
    </p>
  )
}

function splitLook<Props extends FieldLook>({ label, hint, error, optional, className, ...rest }: Props) {
  return { look: { label, hint, error, optional, className }, rest }
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldLook & { icon?: ReactNode; end?: ReactNode }

export function TextField({ icon, end, type = 'text', ...props }: TextFieldProps) {
  const { look, rest } = splitLook(props)
  return (
    <Field {...look}>
      {(control) => (
        <span className={classNames('field-box', !!icon && 'field-box-icon', !!end && 'field-box-end')}>
          {icon}
          <input {...rest} {...control} type={type} className="field-control" />
          {end}
        </span>
      )}
    </Field>
  )
}

export function TextArea({ rows = 5, ...props }: ComponentProps<'textarea'> & FieldLook) {
  const { look, rest } = splitLook(props)
  return (
    <Field {...look}>{(control) => <textarea {...rest} {...control} rows={rows} className="field-control" />}</Field>
  )
}

export type Option = { value: string; label: string; disabled?: boolean }
export type Options = Option[] | Record<string, string>

export const optionsOf = (options: Options): Option[] =>
  Array.isArray(options) ? options : Object.entries(options).map(([value, label]) => ({ value, label }))

type SelectFieldProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldLook & { options: Options; placeholder?: string | undefined }

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { look, rest } = splitLook(props)
  const first = rest.value === undefined && placeholder ? { defaultValue: '', ...rest } : rest
  return (
    <Field {...look}>
      {(control) => (
        <select {...first} {...control} className="field-control field-select">
          {placeholder && (
            <option value="" disabled={rest.required}>
              {placeholder}
            </option>
          )}
          {optionsOf(options).map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
