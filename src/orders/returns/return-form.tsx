import { useEffect, useState } from 'react'
import { newAttemptKey } from '#lib/sending/attempt-key.ts'
import { call } from '#lib/reading/call.ts'
import { Button } from '#ui/marks/button.tsx'
import { CheckboxField, RadioCards } from '#ui/form/choice-field.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { SelectField, TextArea } from '#ui/form/field.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { Form } from '#ui/form/use-form.tsx'
import { useUnsavedForm } from '#ui/form/use-unsaved-form.tsx'
import { UnsavedQuestion } from '#ui/overlay/unsaved-question.tsx'
import type { OwnOrderProps } from '#orders/order.ts'
import { orderReturnApi, type ReturnableLine } from './order-returns.ts'
import type { ChosenLine } from '#orders/chosen-line.ts'
import { mostReturnPictures, ReturnDraft } from './return-draft.ts'
import { PictureChooser } from './picture-chooser.tsx'
import { ReturnLines } from './return-lines.tsx'
import { isOurFault, returnReasonLabels, type ReturnReason, returnReasons } from './return-reason.ts'
import { wishLabels } from '#orders/return-state.ts'
import { sendPictures } from './send-pictures.ts'

type ReturnFormProps = OwnOrderProps & {
  lines: ReturnableLine[]
  onAsked: (id: number) => void
  onClose: () => void
}

/** Asks which goods, why and in what condition, with the consequences. The form's idempotency key makes one return of any number of presses. */
export function ReturnForm({ order, linkKey, lines, onAsked, onClose }: ReturnFormProps) {
  const [key] = useState(newAttemptKey)
  const [reason, setReason] = useState<ReturnReason>('changed-mind')
  const [chosen, setChosen] = useState(() => onlyUnit(lines))
  /** The refused attempt after which lines were chosen: its errors about lines no longer apply. */
  const [answered, setAnswered] = useState(0)
  const [pictures, setPictures] = useState<File[]>([])
  const open = chosen.filter(({ line }) => wayOf(lines, line, reason)?.open)
  const form = useUnsavedForm<ReturnDraft>({
    schema: ReturnDraft,
    prepare: (raw) => ({ ...raw, lines: open }),
    submit: async (draft) => {
      const where = { id: String(order.id), ...(linkKey ? { key: linkKey } : {}) }
      const asked = await call(orderReturnApi.ask, { ...draft, ...where }, { 'idempotency-key': key })
      await sendPictures({ orderId: order.id, returnId: asked.id, linkKey }, pictures)
      toast({ title: `Return ${asked.number} is with us`, description: 'We will email you at each step.' })
      onAsked(asked.id)
    },
  })
  const { ref } = form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const { lines: _, ...others } = form.errors
  const fault = form.errors.lines && (faultOfReason(lines, reason) ?? form.errors.lines)
  const errors = answered === form.attempt || !fault ? others : { ...form.errors, lines: fault }
  return (
    <form {...form.props} className="order-returns-form" method="post" aria-label="Return an item">
      <UnsavedQuestion unsaved={form.unsaved} />
      <ErrorSummary form={{ ...form, errors }} />
      <RadioCards
        label="Why do you want to return it?"
        {...form.field('reason')}
        choices={returnReasons.map((value) => ({ value, label: returnReasonLabels[value] }))}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReturnReason)}
      />
      <ReturnLines
        lines={lines}
        currency={order.currency}
        reason={reason}
        chosen={open}
        error={errors.lines}
        onChoose={(next) => {
          setChosen(next)
          setAnswered(form.attempt)
        }}
      />
      <About form={form} reason={reason} lines={chosenOf(lines, open)} />
      <Chosen pictures={pictures} onChoose={setPictures} />
      <Notice title="What happens next">{followsFrom(reason, chosenOf(lines, open))}</Notice>
      <div className="cluster cluster-small">
        <Button type="submit" busy={form.submitting} busyText="Sending…">
          Request return
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** One unit is all that can be returned: nobody has to choose it. */
export const onlyUnit = ([line, ...others]: ReturnableLine[]): ChosenLine[] =>
  line?.left === 1 && !others.length ? [{ line: line.line, quantity: 1 }] : []

/** The error that asks for another reason, as no line can be chosen for this one. */
export const faultOfReason = (lines: ReturnableLine[], reason: ReturnReason) =>
  lines.some(({ line }) => wayOf(lines, line, reason)?.open)
    ? undefined
    : 'Nothing in this order can be returned for this reason. Choose another one.'

const wayOf = (lines: ReturnableLine[], line: number, reason: ReturnReason) =>
  lines.find((each) => each.line === line)?.ways.find((way) => way.reason === reason)
const chosenOf = (lines: ReturnableLine[], chosen: ChosenLine[]) =>
  lines.filter(({ line }) => chosen.some((each) => each.line === line))

function About({ form, reason, lines }: { form: Form; reason: ReturnReason; lines: ReturnableLine[] }) {
  const condition = conditionAsked(reason, lines)
  return (
    <>
      {isOurFault(reason) && (
        <SelectField {...form.field('wish')} label="What would you like?" options={wishLabels} defaultValue="refund" />
      )}
      <TextArea
        {...form.field('words')}
        label={reason === 'changed-mind' ? 'Anything we should know?' : 'What is wrong with it?'}
        optional={reason === 'changed-mind'}
        rows={3}
        maxLength={1_000}
      />
      {condition && <CheckboxField {...form.field('asNew')} label={condition} />}
    </>
  )
}

function Chosen({ pictures, onChoose }: { pictures: File[]; onChoose: (pictures: File[]) => void }) {
  return (
    <div className="order-returns-chosen">
      <PictureChooser
        label={pictures.length ? 'Choose other pictures' : 'Add pictures'}
        most={mostReturnPictures}
        onChoose={onChoose}
      />
      <p className="field-hint">
        {pictures.length
          ? pictures.map(({ name }) => name).join(', ')
          : `Up to ${mostReturnPictures}, if they show what is wrong. Visible to us and to anyone with the link to this order.`}
      </p>
    </div>
  )
}

function conditionAsked(reason: ReturnReason, lines: ReturnableLine[]): string | null {
  const asked = new Set(lines.flatMap(({ ways }) => ways.find((way) => way.reason === reason)?.condition ?? []))
  if (asked.has('unopened')) return 'It is unused, and its packaging is unopened.'
  return asked.has('unused') ? 'It is unused and in its original packaging.' : null
}

function followsFrom(reason: ReturnReason, lines: ReturnableLine[]): string {
  const trip = isOurFault(reason) ? 'We pay for the return.' : 'You pay for the return, unless we made a mistake.'
  const sending = lines.some(({ dangerous }) => dangerous)
    ? 'Do not post chemicals: once we have approved the return, we will phone you to arrange a collection.'
    : 'Once we have approved the return, we will tell you where to send it.'
  return `We will look at it, usually within one business day. ${sending} ${trip} Once the goods are here we check them and refund you the way you paid: usually within five business days, and within 30 days of your request.`
}
