import { Download, FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { addDays, dayOf, firstOfMonth, monthOf } from '#lib/calendar/south-african-days.ts'
import { pathWith, useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { DayFilter } from '#staff/list/filter-fields.tsx'
import { StaffPart } from '#staff/frame/panel.tsx'
import { type MonthEnd, monthEndApi, type reportFiles } from './month-end.ts'
import { DebtTables, MoneyTable } from './money-tables.tsx'
import { MonthSumsLine } from './month-sums-line.tsx'
import { MethodTable, ProductTable, TaxTable } from './sales-tables.tsx'
import './month-end-admin.css'

export function MonthEndAdmin() {
  const { query } = useStaffQuery()
  const path = pathWith<typeof monthEndApi.report.path>(monthEndApi.report.path, query, ['from', 'to'])
  const { data, ...reading } = useReadForEditing<typeof monthEndApi.report>(path)
  return (
    <StaffPart
      title="Month-end"
      intro="Sales are invoices less credit notes, by document date. The current month, unless you choose dates."
    >
      <div className="month-end-period" role="search" aria-label="Choose the period">
        <DayFilter name="from" label="From" otherwise={data?.period.from} />
        <DayFilter name="to" label="To" otherwise={data?.period.to} />
        <MonthLinks />
      </div>
      {data ? <Reports report={data} /> : <LoadState reading={reading} level={3} outline={<StaffFormSkeleton />} />}
    </StaffPart>
  )
}

function MonthLinks() {
  const { query, addressWith } = useStaffQuery()
  const [today] = useState(() => dayOf(new Date()))
  const months = [
    { label: 'This month', ...monthOf(today) },
    { label: 'Last month', ...monthOf(addDays(firstOfMonth(today), -1)) },
  ]
  const shown = { from: query.get('from') ?? months[0]!.from, to: query.get('to') ?? months[0]!.to }
  return (
    <span className="month-end-months">
      {months.map(({ label, from, to }) => (
        <ButtonLink
          key={label}
          to={addressWith({ from, to })}
          variant="secondary"
          aria-current={shown.from === from && shown.to === to ? 'true' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </span>
  )
}

function Reports({ report }: { report: MonthEnd }) {
  return (
    <>
      <MonthSumsLine report={report} />
      {report.tax.length ? <Sales report={report} /> : <NothingInvoiced />}
      <Report title="Money received and refunded" text="By date received or paid.">
        <MoneyTable report={report} />
      </Report>
      <Report
        title="Debtors by age"
        text="Invoiced and not yet paid, as of now."
        file={<ReportFile report="debtors" period={report.period} label="CSV" />}
      >
        <DebtTables report={report} />
      </Report>
      {report.tax.length > 0 && <Files period={report.period} />}
    </>
  )
}

const NothingInvoiced = () => (
  <EmptyState
    level={3}
    icon={<FileText />}
    title="Nothing was invoiced or credited in this period"
    text="An order is invoiced once it is paid in full or delivered. VAT, sales by product and by payment method, and the files for your bookkeeping appear here with the first invoice."
  />
)

function Sales({ report }: { report: MonthEnd }) {
  return (
    <>
      <Report title="VAT" text="Output tax on invoices, less that on credit notes.">
        <TaxTable report={report} />
      </Report>
      <Report title="Sales by product" file={<ReportFile report="products" period={report.period} label="CSV" />}>
        <ProductTable report={report} />
      </Report>
      <Report title="Sales by payment method">
        <MethodTable report={report} />
      </Report>
    </>
  )
}

function Files({ period }: Pick<MonthEnd, 'period'>) {
  return (
    <Report
      title="For your bookkeeping"
      text="The documents of the period as files that Xero and Sage import. Import the Xero file with amounts that include tax."
    >
      <div className="month-end-files">
        <ReportFile report="xero" period={period} label="Xero: sales invoices" />
        <ReportFile report="sage" period={period} label="Sage: audit trail transactions" />
      </div>
    </Report>
  )
}

type ReportProps = { title: string; text?: string; file?: ReactNode; children: ReactNode }

function Report({ title, text, file, children }: ReportProps) {
  return (
    <section className="month-end-report">
      <header>
        <h3>{title}</h3>
        {file}
        {text && <p className="soft">{text}</p>}
      </header>
      {children}
    </section>
  )
}

type ReportFileProps = { report: (typeof reportFiles)[number]; period: MonthEnd['period']; label: string }

function ReportFile({ report, period, label }: ReportFileProps) {
  const asked = new URLSearchParams({ ...period, report })
  return (
    <ButtonLink
      to={`${monthEndApi.file.path}?${asked.toString()}`}
      download=""
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  )
}
