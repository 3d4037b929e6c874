import { call } from '#lib/reading/call.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import type { Schema } from '#ui/form/form-values.ts'
import { useAsOpened } from '#staff/merge/as-opened.tsx'
import { StaffDelete } from '#staff/action/delete-button.tsx'
import { readFields } from '#staff/form/declared-field.ts'
import { type StaffFieldGroup, StaffFieldGroups } from '#staff/form/field-groups.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { useStaffVersion } from './use-version.tsx'

type StaffRecordFormProps<T> = {
  api: { create: Endpoint; change: Endpoint; remove: Endpoint }
  schema: Schema<T>
  prepare?: (typed: Record<string, unknown>) => unknown
  /** The noun for one of them: "question". */
  noun: string
  record: { row: { id: number; version: number } | null; back: string; lookAgain: () => void }
  /** The name of an existing record. */
  name: string | undefined
  /** The consequences of deleting it, for the confirmation; null where adding it again restores all of it, so that Undo takes its place. */
  gone: string | null
  groups: readonly StaffFieldGroup[]
  /** The first values of a new one. */
  start?: object
}

/** The form of a record that staff add, change and delete; each of the three leads back to the list. */
export function StaffRecordForm<T extends object>(props: StaffRecordFormProps<T>) {
  const { api, schema, prepare = (typed) => typed, noun, record, name = '', gone, groups, start = {} } = props
  const { back, lookAgain } = record
  const row = useAsOpened(record.row)
  const navigate = useNavigateFromHere()
  const goBack = () => void navigate(back)
  const kept = schema.safeParse(row)
  const title = noun[0]!.toUpperCase() + noun.slice(1)
  const form = useStaffVersion<T>({
    schema,
    prepare: (typed) => prepare(readFields(groups, typed)),
    current: record.row,
    save: saverOf(api, row),
    saved: `${title} ${row ? 'saved' : 'added'}`,
    goOn: goBack,
  })
  return (
    <StaffForm
      form={form}
      title={title}
      titleShown={false}
      submit={`${row ? 'Save' : 'Add'} ${noun}`}
      onLookAgain={lookAgain}
      actions={
        row && (
          <StaffDelete
            what={noun}
            title={name}
            remove={() => call(api.remove, { id: String(row.id), version: row.version })}
            undo={gone === null && kept.success ? () => call(api.create, kept.data) : undefined}
            goOn={goBack}
          >
            {gone}
          </StaffDelete>
        )
      }
    >
      <StaffFieldGroups form={form} groups={groups} values={row ?? start} />
    </StaffForm>
  )
}

type Saved = { version: number }

const saverOf =
  ({ create, change }: StaffRecordFormProps<object>['api'], row: { id: number } | null) =>
  async ({ version, ...draft }: object & Saved) =>
    (row ? await call(change, { ...draft, id: String(row.id), version }) : await call(create, draft)) as Saved
