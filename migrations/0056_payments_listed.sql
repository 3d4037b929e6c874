-- The list of payments: newest first within each kind and method, and found by reference.
create index payment_entries_listed on payment_entries (kind, method, value_date, id);
create index payment_entries_by_reference on payment_entries using gin (lower(reference) gin_trgm_ops) where reference is not null;

-- What the entries up to the mark come to by day; the few after it are added up each time. An entry never changes, so that neither do its sums.
create table payment_days (
  value_date date not null,
  kind text not null,
  method text not null,
  currency text not null,
  entries integer not null,
  -- What they add to the received and to the refunded of orders: a reversal takes away.
  received bigint not null,
  refunded bigint not null,
  primary key (value_date, kind, method, currency)
);
create table payment_days_mark (up_to integer not null);

create view payment_effects as
select e.id, e.value_date, e.kind, e.method, o.currency, e.at,
  case when 'received' in (e.kind, r.kind) then case e.kind when 'reversed' then -e.amount else e.amount end else 0 end as received,
  case when 'refunded' in (e.kind, r.kind) then case e.kind when 'reversed' then -e.amount else e.amount end else 0 end as refunded
from payment_entries e join orders o on o.id = e.order_id left join payment_entries r on r.id = e.reverses;

insert into payment_days_mark select coalesce(max(id), 0) from payment_entries;
insert into payment_days
select value_date, kind, method, currency, count(*), sum(received), sum(refunded) from payment_effects group by 1, 2, 3, 4;
