import { useState } from 'react'
import { hazardLabels } from '#catalogue/product-admin/product-labels.ts'
import { countOf } from '#lib/values/count-of.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Button } from '#ui/marks/button.tsx'
import { CheckboxField } from '#ui/form/choice-field.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import type { DangerousLine, ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'
import './danger-question.css'

type DangerQuestionProps = {
  list: ProductImport
  onAnswer: (dangerous: number[]) => void
}

/** Asks which new products are dangerous goods: acid sent like a leaf net is against the law. */
export function DangerQuestion({ list: { id }, onAnswer }: DangerQuestionProps) {
  const path = `/api/admin/product-imports/${id}/dangers` as const
  const { data, error, loading, retry } = useReadForEditing<typeof productImportApi.dangers>(path)
  if (data) return <Asked lines={data} onAnswer={onAnswer} />
  if (error) return <LoadFailed retry={retry} busy={loading} title="The new products did not load." />
  return <Skeleton shape="block" className="import-preview-outline" />
}

function Asked({ lines, onAnswer }: Pick<DangerQuestionProps, 'onAnswer'> & { lines: DangerousLine[] }) {
  const [ticked, setTicked] = useState(() => new Set(lines.filter(({ likely }) => likely).map(({ line }) => line)))
  const tick = (line: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(line)
    else next.delete(line)
    setTicked(next)
  }
  return (
    <Notice
      tone="warning"
      title={`${lines.length === 1 ? 'One new product looks' : `${lines.length} new products look`} like dangerous goods. Which are?`}
      action={
        <Button onClick={() => onAnswer([...ticked])}>
          {ticked.size ? `${countOf(ticked.size, 'product')} as dangerous goods` : 'None of them is dangerous'}
        </Button>
      }
    >
      <p>Dangerous goods are sent upright, apart from others, and handed to an adult only.</p>
      <ul className="danger-question">
        {lines.map(({ line, name, hazard, word }) => (
          <li key={line}>
            <CheckboxField
              label={name}
              hint={`Line ${line}: “${word}”. As dangerous goods: ${hazardLabels[hazard].toLowerCase()}.`}
              checked={ticked.has(line)}
              onChange={({ target }) => tick(line, target.checked)}
            />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
