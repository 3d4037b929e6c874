type RowTickProps = { label: string; some?: boolean; checked: boolean; onTick: (ticked: boolean) => void }

/** A checkbox without visible words. `some`: part of what it stands for is ticked. */
export function RowTick({ label, some = false, checked, onTick }: RowTickProps) {
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        className="choice-mark checkbox-mark"
        aria-label={label}
        ref={(box) => void (box && (box.indeterminate = some && !checked))}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
    </label>
  )
}
