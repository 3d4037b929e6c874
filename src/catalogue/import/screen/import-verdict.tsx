import { useState } from 'react'
import { call } from '#lib/reading/call.ts'
import { countOf } from '#lib/values/count-of.ts'
import { Button } from '#ui/marks/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { useStaffAction } from '#staff/action/use-staff-action.tsx'
import { DangerQuestion } from './danger-question.tsx'
import { ImportResult } from './import-result.tsx'
import { whatOf } from './import-words.ts'
import { LowPriceQuestion } from './low-price-question.tsx'
import { type ProductImport, productImportApi } from '#catalogue/product-admin/product-import.ts'

export function ImportVerdict({ list }: { list: ProductImport }) {
  const [lowPricesMeant, setLowPricesMeant] = useState(false)
  if (list.appliedAt) return <ImportResult list={list} />
  if (list.lowPrices > 0 && !lowPricesMeant)
    return <LowPriceQuestion list={list} onMeant={() => setLowPricesMeant(true)} />
  if (list.wrong) return <SomeWrong list={list} lowPricesMeant={lowPricesMeant} />
  if (list.added + list.changed) return <ImportConfirm list={list} lowPricesMeant={lowPricesMeant} />
  return (
    <Notice title="There is nothing to import.">
      {list.omitted ? 'Lines of products that you sell already match them.' : 'All products already match the file.'}
    </Notice>
  )
}

function SomeWrong({ list, lowPricesMeant }: ImportConfirmProps) {
  const { wrong, added, changed, matched } = list
  const others = matched && added + changed > 0
  return (
    <>
      <Notice tone="danger" title={`${countOf(wrong, 'line')} cannot be imported.`}>
        {!others && 'Nothing has been changed. '}Correct {wrong === 1 ? 'it' : 'them'} in the file and upload it again
        {others && ', now or later'}.
      </Notice>
      {others && <ImportConfirm list={list} lowPricesMeant={lowPricesMeant} />}
    </>
  )
}

type ImportConfirmProps = { list: ProductImport; lowPricesMeant: boolean }

function ImportConfirm({ list, lowPricesMeant }: ImportConfirmProps) {
  const { id, wrong, dangers } = list
  const [dangerous, setDangerous] = useState<number[]>()
  const { run, busy } = useStaffAction({
    work: () => call(productImportApi.confirm, { id: String(id), withoutWrong: wrong > 0, lowPricesMeant, dangerous }),
    done: 'Products imported',
    failed: 'Nothing was imported',
  })
  if (dangers > 0 && !dangerous) return <DangerQuestion list={list} onAnswer={setDangerous} />
  return (
    <Notice
      tone="success"
      title={wrong ? 'The other lines can be imported.' : 'Every product in it can be imported.'}
      action={
        <Button busy={busy} onClick={() => void run()}>
          Import {whatOf(list)}
        </Button>
      }
    >
      Nothing has been changed yet. {dangerous && `${countOf(dangerous.length, 'product')} as dangerous goods. `}
      {wrong > 0 && `${countOf(wrong, 'line')} that cannot be read ${wrong === 1 ? 'is' : 'are'} left out. `}
      Changes are in the shop immediately; drafts wait until you publish them. Each product records who changed what.
    </Notice>
  )
}
