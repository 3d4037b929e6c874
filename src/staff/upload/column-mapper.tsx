import type { FormEvent, ReactNode } from 'react'
import { Button } from '#ui/marks/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import './column-mapper.css'

type Row = { line: number; cells: string[] }
type Table = { heads: string[] | null; rows: Row[] }

type StaffColumnsFormProps<Use extends string> = Table & {
  uses: Use[]
  labels: Record<Use, string>
  onChange: (uses: Use[]) => void
  /** A preview of the first rows, each a `StaffColumnsLine`; null where they cannot be read. */
  preview: (first: Row[]) => ReactNode
  /** The level of the heading above. */
  level: 2 | 3
  /** The reason why the file cannot be read with these columns. */
  fault: string | undefined
  submit: string
  busy: boolean
  onSubmit: () => void
  /** Further questions about the columns. */
  asked?: ReactNode
  children: ReactNode
}

const mostShown = 8

/** Asks for the meaning of each column of an uploaded file, beside a preview of its first rows. */
export function StaffColumnsForm<Use extends string>(props: StaffColumnsFormProps<Use>) {
  const { rows, preview, level, fault, submit, busy, onSubmit, children } = props
  const Heading = `h${level}` as const
  const lines = preview(rows.slice(0, mostShown))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!fault) onSubmit()
  }
  return (
    <form className="staff-columns" onSubmit={send}>
      <Columns {...props} />
      <div className="staff-columns-read">
        {lines && (
          <section aria-label="Preview">
            <Heading>{rows.length > mostShown ? `Preview of the first ${mostShown} lines` : 'Preview'}</Heading>
            <ul className="staff-columns-lines">{lines}</ul>
          </section>
        )}
        {children}
        {fault && <Notice tone="warning">{fault}</Notice>}
        <div>
          <Button type="submit" busy={busy} busyText="Reading…" disabled={Boolean(fault)}>
            {submit}
          </Button>
        </div>
      </div>
    </form>
  )
}

type ColumnsProps<Use extends string> = Pick<
  StaffColumnsFormProps<Use>,
  'heads' | 'rows' | 'uses' | 'labels' | 'onChange' | 'asked'
>

const Columns = <Use extends string>({ heads, rows, uses, labels, onChange, asked }: ColumnsProps<Use>) => (
  <fieldset className="staff-columns-list">
    <legend>Columns of the file</legend>
    {uses.map((use, at) => (
      <SelectField
        key={at}
        label={heads?.[at] || `Column ${at + 1}`}
        hint={sampleOf(rows, at)}
        options={labels}
        value={use}
        onChange={({ target }) => onChange(uses.with(at, target.value as Use))}
      />
    ))}
    {asked}
  </fieldset>
)

function sampleOf(rows: Row[], at: number) {
  const filled = rows.map(({ cells }) => cells[at]?.trim()).find(Boolean)
  return filled
    ? `For example “${filled.length > 40 ? `${filled.slice(0, 40)}…` : filled}”`
    : 'Empty in the first lines'
}

type StaffColumnsLineProps = { name: string; amount: string; out?: boolean; children: ReactNode }

/** A line of the preview; a skipped one is faint. */
export const StaffColumnsLine = ({ name, amount, out, children }: StaffColumnsLineProps) => (
  <li data-out={out || undefined}>
    <span>
      {name}
      <small>{children}</small>
    </span>
    <b className="numbers">{amount}</b>
  </li>
)

export const StaffColumnsOutline = () => <Skeleton shape="block" className="staff-columns-outline" />
