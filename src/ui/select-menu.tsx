import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select } from 'radix-ui'
import './select-menu.css'

export type SelectMenuProps = {
  options: { value: string; label: string; disabled?: boolean }[]
  value: string
  onChange: (value: string) => void
  name?: string
  disabled?: boolean
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
}

/** Radix takes '' for "nothing chosen"; an option of that value ("All") goes by another name inside. */
const blank = ' '
const inward = (value: string) => value || blank
const outward = (value: string) => (value === blank ? '' : value)

export function SelectMenu({ options, value, onChange, name, disabled = false, control }: SelectMenuProps) {
  return (
    <Select.Root
      value={inward(value)}
      onValueChange={(next) => onChange(outward(next))}
      disabled={disabled}
      {...(name ? { name } : {})}
    >
      <Select.Trigger {...control} className="field-control select-trigger">
        <Select.Value />
        <Select.Icon asChild>
          <ChevronDown />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content className="select-menu" position="popper" sideOffset={6} collisionPadding={8}>
          <Select.ScrollUpButton className="select-scroll">
            <ChevronUp />
          </Select.ScrollUpButton>
          <Select.Viewport>
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={inward(option.value)}
                className="select-item"
                disabled={option.disabled ?? false}
              >
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator asChild>
                  <Check />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
          <Select.ScrollDownButton className="select-scroll">
            <ChevronDown />
          </Select.ScrollDownButton>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}
