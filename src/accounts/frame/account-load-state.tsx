import type { Read } from '#lib/reading/read.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { LoadState } from '#ui/states/load-state.tsx'

export const AccountLoadState = ({ reading }: { reading: Omit<Read<unknown>, 'data'> }) => (
  <LoadState
    reading={reading}
    outline={
      <div aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    }
  />
)
