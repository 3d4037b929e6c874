import { countOf } from '#lib/values/count-of.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { FolderPicture } from './identify-pictures.ts'
import type { PicturePlan } from './plan-pictures.ts'
import type { Outcomes } from './use-folder-pictures.tsx'

type FolderVerdictProps = {
  plan: PicturePlan<FolderPicture>
  outcomes: Outcomes
  sending: boolean
  onSend: () => void
}

export function FolderVerdict({ plan, outcomes, sending, onSend }: FolderVerdictProps) {
  const { add } = plan
  const done = add.filter((picture) => outcomes.get(picture) === 'done').length
  const of = `${countOf(add.length, 'picture')} for ${countOf(productsOf(add), 'product')}`
  if (sending) {
    return (
      <Notice live title={`${done} of ${countOf(add.length, 'picture')} added`}>
        <progress className="staff-drop-sent" aria-label="Added" value={done} max={add.length} />
        Please leave this page open.
      </Notice>
    )
  }
  if (!add.length) return <Notice title="There is nothing to add.">{restInWords(plan)}</Notice>
  if (done === add.length) {
    return (
      <Notice live tone="success" title={`Added: ${of}.`}>
        They are in the shop. {restInWords(plan)}
      </Notice>
    )
  }
  if (outcomes.size) {
    return (
      <Notice
        live
        tone="warning"
        title={`${done} of ${countOf(add.length, 'picture')} added.`}
        action={<Button onClick={onSend}>Send the other {add.length - done}</Button>}
      >
        What was added stays. You can upload the rest again.
      </Notice>
    )
  }
  return (
    <Notice
      tone="success"
      title={`${of}.`}
      action={<Button onClick={onSend}>Add {countOf(add.length, 'picture')}</Button>}
    >
      Nothing has been uploaded yet. {restInWords(plan)}
    </Notice>
  )
}

const productsOf = (pictures: FolderPicture[]) => new Set(pictures.map(({ match }) => match?.productId)).size

function restInWords({ there, out }: PicturePlan) {
  return [
    there.length && `${countOf(there.length, 'picture')} ${there.length === 1 ? 'is' : 'are'} already there.`,
    out.length && `${countOf(out.length, 'file')} ${out.length === 1 ? 'is' : 'are'} left out.`,
  ]
    .filter(Boolean)
    .join(' ')
}
