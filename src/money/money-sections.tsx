import { lazy } from 'react'
import type { StaffSection } from '#staff/frame/sections.tsx'
import { LinesState, NoticesState, RefundsState, ToDoState } from './to-do/section-states.tsx'

/** The sections of the screen "Money". Each lives in the slice of its subject, and is fetched when it is opened. */
export const moneySections: StaffSection<'Day to day' | 'Books'>[] = [
  {
    id: 'to-do',
    label: 'To do',
    group: 'Day to day',
    needs: 'money.read',
    State: ToDoState,
    Part: lazy(async () => ({ default: (await import('./to-do/to-do-admin.tsx')).MoneyToDoAdmin })),
  },
  {
    id: 'owed-back',
    label: 'Refunds due',
    group: 'Day to day',
    needs: 'money.read',
    State: RefundsState,
    Part: lazy(async () => ({ default: (await import('#orders/refunds/owed-back-list.tsx')).OwedBackPart })),
  },
  {
    id: 'statements',
    label: 'Bank statements',
    group: 'Day to day',
    needs: 'money.read',
    State: LinesState,
    Part: lazy(async () => ({ default: (await import('./statements/statements-admin.tsx')).StatementsAdmin })),
  },
  {
    id: 'payments',
    label: 'Payments',
    group: 'Day to day',
    needs: 'money.read',
    Part: lazy(async () => ({ default: (await import('./payments/payments-admin.tsx')).PaymentsAdmin })),
  },
  {
    id: 'cash',
    label: 'Cash',
    group: 'Day to day',
    needs: 'money.read',
    Part: lazy(async () => ({ default: (await import('./cash/cash-admin.tsx')).CashAdmin })),
  },
  {
    id: 'notices',
    label: 'Payment notices',
    group: 'Day to day',
    needs: 'money.read',
    State: NoticesState,
    Part: lazy(async () => ({
      default: (await import('#orders/paying/unmatched-notices-admin.tsx')).UnmatchedNoticesAdmin,
    })),
  },
  {
    id: 'documents',
    label: 'Documents',
    group: 'Books',
    needs: 'money.read',
    Part: lazy(async () => ({ default: (await import('./documents/documents-admin.tsx')).DocumentsAdmin })),
  },
  {
    id: 'month-end',
    label: 'Month-end',
    group: 'Books',
    needs: 'money.read',
    Part: lazy(async () => ({ default: (await import('./reports/month-end-admin.tsx')).MonthEndAdmin })),
  },
]
