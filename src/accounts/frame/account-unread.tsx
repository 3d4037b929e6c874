import { Skeleton } from '#ui/marks/skeleton.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'

type AccountUnreadProps = { error: unknown; retry: () => void; loading: boolean }

/** Stands in a page of the account until what it shows is read, or says that it could not be. */
export const AccountUnread = ({ error, retry, loading }: AccountUnreadProps) =>
  error ? (
    <LoadFailed retry={retry} busy={loading} />
  ) : (
    <div aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </div>
  )
