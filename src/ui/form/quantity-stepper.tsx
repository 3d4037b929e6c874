import { Minus, Plus } from 'lucide-react'
import './quantity-stepper.css'

type QuantityStepperProps = {
  value: number
  onChange: (quantity: number) => void
  min?: number
  max?: number
  label: string
  small?: boolean
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = 10, label, small = false } = props
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)))
  return (
    <div
      className={small ? 'quantity-stepper quantity-stepper-small' : 'quantity-stepper'}
      role="group"
      data-scripted
      aria-label={label}
    >
      <button type="button" aria-label="Decrease quantity" disabled={value <= min} onClick={() => step(-1)}>
        <Minus />
      </button>
      <output className="numbers" aria-live="polite">
        {value}
      </output>
      <button type="button" aria-label="Increase quantity" disabled={value >= max} onClick={() => step(1)}>
        <Plus />
      </button>
    </div>
  )
}
