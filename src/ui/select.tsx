import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Field, type FieldLook, type Option } from './field.tsx'
import type { SelectMenuProps } from './select-menu.tsx'

type SelectProps = FieldLook & {
  options: Option[]
  value: string
  onChange: (value: string) => void
  name?: string
  disabled?: boolean
}

/** The browser's own select at first, our drop-down once its part is there; never swapped under one's fingers. */
export function Select({ label, hint, error, optional, className, options, value, onChange, ...rest }: SelectProps) {
  const loaded = useRef<ComponentType<SelectMenuProps>>(undefined)
  const native = useRef<HTMLSelectElement>(null)
  const [Menu, setMenu] = useState<ComponentType<SelectMenuProps>>()
  useEffect(() => {
    let gone = false
    import('./select-menu.tsx').then(
      ({ SelectMenu }) => {
        loaded.current = SelectMenu
        if (!gone && document.activeElement !== native.current) setMenu(() => SelectMenu)
      },
      // Without its part the browser's own select stays, which does the same.
      () => undefined,
    )
    return () => void (gone = true)
  }, [])
  const onBlur = () => setMenu(() => loaded.current)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) =>
        Menu ? (
          <Menu {...rest} options={options} value={value} onChange={onChange} control={control} />
        ) : (
          <select
            {...rest}
            {...control}
            ref={native}
            className="field-control field-select"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        )
      }
    </Field>
  )
}
