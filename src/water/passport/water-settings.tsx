import { useState } from 'react'
import { call, failureText } from '#lib/reading/call.ts'
import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { Button } from '#ui/marks/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import { WaterForm } from './water-form.tsx'
import { type WaterDraft, waterPassportApi, type WaterRecord } from '../record/water-passport.ts'

export function WaterSettings({ water }: { water: WaterRecord }) {
  const [asks, setAsks] = useState(false)
  const isVisited = water.siteId !== null
  const change = async (draft: WaterDraft) => {
    await call(waterPassportApi.change, { ...draft, id: String(water.id) })
    toast({ title: 'Your change is saved' })
  }
  return (
    <details className="waters-settings">
      <summary>{isVisited ? `Change ${water.name}` : `Change or delete ${water.name}`}</summary>
      <WaterForm key={`${water.name} ${water.litres}`} submit={change} button="Save" from={water} fixed={water.kind} />
      {isVisited ? (
        <p className="waters-soft">
          We visit it, so it cannot be deleted here. If its size is wrong, please change it.
        </p>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAsks(true)}>
            Delete it
          </Button>
        </div>
      )}
      <RemoveDialog water={water} open={asks} onClose={() => setAsks(false)} />
    </details>
  )
}

function RemoveDialog({ water, open, onClose }: { water: WaterRecord; open: boolean; onClose: () => void }) {
  const navigate = useNavigateFromHere()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await call(waterPassportApi.remove, { id: String(water.id) })
      toast({ title: message })
      navigate('/dashboard/water', { replace: true })
    } catch (error) {
      toast({ title: failureText(error), variant: 'destructive' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Delete ${water.name}?`}
      description="All of its entries are deleted with it, and cannot be restored. Download your data under Settings first if you may need them."
      initialFocus=".waters-keep"
      footer={
        <>
          <Button variant="secondary" className="waters-keep" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} busyText="Deleting…" onClick={() => void remove()}>
            Delete for good
          </Button>
        </>
      }
    />
  )
}
