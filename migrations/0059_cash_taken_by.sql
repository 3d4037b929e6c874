-- Who took the cash from a customer: our driver, as a rule. It may be another than who wrote it down.
alter table payment_entries add taken_by text,
  add check (taken_by is null or (kind = 'received' and method = 'cash'));

-- Cash by day and driver, newest day first.
create index payment_entries_cash on payment_entries (value_date desc, id) where kind = 'received' and method = 'cash';
