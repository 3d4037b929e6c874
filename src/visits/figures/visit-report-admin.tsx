import { ChartColumn, Download } from 'lucide-react'
import { addDays, dayOf, firstOfMonth } from '#lib/calendar/south-african-days.ts'
import { useLastKnown } from '#lib/reading/last-known.tsx'
import { formatMonth } from '#lib/values/dates.ts'
import { formatMoney, toCents } from '#lib/values/money.ts'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useFreshRead } from '#staff/frame/fresh-read.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Skeleton } from '#ui/marks/skeleton.tsx'
import { type Column, Table } from '#ui/panels/table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { type PlanMonthRow, monthOfVisitsApi, withTotal } from './month-of-visits.ts'
import './visit-report-admin.css'

const monthsBack = 12

export function VisitReportAdmin() {
  const { query, change } = useStaffQuery()
  const path = pathWith<typeof monthOfVisitsApi.report.path>(monthOfVisitsApi.report.path, query, ['month'])
  const { data, ...reading } = useFreshRead<typeof monthOfVisitsApi.report>(path)
  const report = useLastKnown(data)
  const months = latestMonths()
  const month = query.get('month') ?? months[0]!.value
  return (
    <StaffPart
      title="Report"
      intro="The visits due in a month, by plan and technician. Amounts are parts of the monthly prices, as they are billed."
      actions={
        <ButtonLink
          to={`${monthOfVisitsApi.file.path}?month=${month}`}
          download=""
          variant="secondary"
          icon={<Download aria-hidden="true" />}
        >
          CSV
        </ButtonLink>
      }
    >
      <div className="visit-report-month" role="search" aria-label="Choose the month">
        <SelectField
          label="Month"
          options={months}
          value={month}
          onChange={({ target }) => change({ month: target.value === months[0]!.value ? null : target.value })}
        />
      </div>
      {report && !reading.error ? (
        <ReportTable rows={report.rows} />
      ) : (
        <LoadState reading={reading} level={3} outline={<Skeleton shape="block" className="visit-report-outline" />} />
      )}
    </StaffPart>
  )
}

function latestMonths() {
  const months: { value: string; label: string }[] = []
  for (let day = firstOfMonth(dayOf(new Date())); months.length < monthsBack; day = firstOfMonth(addDays(day, -1))) {
    months.push({ value: day.slice(0, 7), label: formatMonth(day) })
  }
  return months
}

const count = (key: 'done' | 'noAccess' | 'planned', label: string): Column<PlanMonthRow> => ({
  key,
  label,
  align: 'end',
  cell: (row) => row[key],
})
const amount = (key: 'earned' | 'credited', label: string): Column<PlanMonthRow> => ({
  key,
  label,
  align: 'end',
  cell: (row) => <span className="numbers">{formatMoney(toCents(row[key]))}</span>,
})

const columns: Column<PlanMonthRow>[] = [
  { key: 'plan', label: 'Plan', main: true, cell: ({ plan }) => plan ?? 'Single visits' },
  { key: 'technician', label: 'Technician', cell: ({ technician }) => technician ?? 'Nobody' },
  count('done', 'Done'),
  count('noAccess', 'No access'),
  { key: 'given', label: 'Credited', align: 'end', cell: ({ missed, closed, goodwill }) => missed + closed + goodwill },
  count('planned', 'Planned'),
  amount('earned', 'For visits made'),
  amount('credited', 'Not charged'),
]

const ReportTable = ({ rows }: { rows: PlanMonthRow[] }) => (
  <Table
    caption="Visits by plan and technician"
    dense
    columns={columns}
    rows={withTotal(rows)}
    className="visit-report-table"
    rowKey={({ plan, technician }) => `${plan} ${technician}`}
    empty={
      <EmptyState
        level={3}
        icon={<ChartColumn />}
        title="No visits in this month"
        text="Visits appear here in the month in which they are due."
      />
    }
  />
)
