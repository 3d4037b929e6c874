import { classNames } from '#ui/marks/class-names.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { adminAddress } from '#admin/admin-address.ts'
import { BestSellerList } from '#admin/figures/best-seller-list.tsx'
import { GoingLiveList } from '#admin/going-live/going-live-list.tsx'
import { FigureTiles } from '#admin/figures/figure-tiles.tsx'
import { type Overview, overviewApi, OverviewPeriod, usualPeriod } from '#admin/overview.ts'
import { periodLabels } from '#admin/figures/period-words.ts'
import { TradeChart } from '#admin/figures/trade-chart.tsx'
import { WaitingLists } from './waiting-lists.tsx'
import './overview-admin-page.css'

const periods = OverviewPeriod.options.map((value) => ({ value, label: periodLabels[value] }))

export function OverviewAdminPage() {
  const { query, change } = useStaffQuery()
  const period = OverviewPeriod.safeParse(query.get('period')).data ?? usualPeriod
  const { path } = overviewApi.overview
  const { data, ...reading } = useFreshRead<typeof overviewApi.overview>(`${path}?period=${period}`)
  const overview = useLastKnown(data)
  return (
    <>
      <StaffHeader
        title="Overview"
        sample={overview?.sample ?? false}
        actions={
          <SelectField
            label="Period"
            className="overview-admin-page-period"
            options={periods}
            value={period}
            onChange={(event) => change({ period: event.target.value === usualPeriod ? null : event.target.value })}
          />
        }
      />
      <GoingLiveList />
      {overview ? (
        <div
          className={classNames('overview-admin-page', overview.period !== period && 'overview-admin-page-old')}
          aria-busy={overview.period !== period}
        >
          {reading.error && <LoadState reading={reading} title="These figures may be out of date." />}
          <Board overview={overview} readAgain={reading.retry} />
        </div>
      ) : (
        <LoadState reading={reading} outline={<BoardSkeleton />} />
      )}
    </>
  )
}

function Board({ overview, readAgain }: { overview: Overview; readAgain: () => void }) {
  return (
    <>
      {overview.booksFault && (
        <Fault
          title="The books do not add up"
          fault={overview.booksFault}
          to={adminAddress('money', { section: 'to-do' })}
        />
      )}
      {overview.visits?.fault && (
        <Fault
          title="Visits are not what the plans owe"
          fault={overview.visits.fault}
          to={adminAddress('visits', { section: 'today' })}
        />
      )}
      <FigureTiles overview={overview} />
      <WaitingLists overview={overview} />
      <div className="overview-admin-page-charts">
        {overview.bars.length > 0 && <TradeChart key={overview.period} overview={overview} />}
        <BestSellerList sold={overview.bestSellers} currency={overview.currency} readAgain={readAgain} />
      </div>
    </>
  )
}

/** What a nightly check found. */
function Fault({ title, fault, to }: { title: string; fault: string; to: string }) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <ButtonLink to={to} variant="secondary" size="small">
          View them
        </ButtonLink>
      }
    >
      {fault}
    </Notice>
  )
}

function BoardSkeleton() {
  return (
    <div className="overview-admin-page" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading overview
      </p>
      <div className="overview-admin-page-tiles">
        {[1, 2, 3].map((tile) => (
          <Skeleton key={tile} shape="block" />
        ))}
      </div>
      <Skeleton shape="block" className="overview-admin-page-rest" />
      <Skeleton shape="block" className="overview-admin-page-chart" />
    </div>
  )
}
