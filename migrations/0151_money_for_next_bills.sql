-- What is paid for a bill beyond what it costs is for the customer's next bill, and no refund that is due, as long as one will come.
alter table orders add column if not exists for_next_bill boolean not null default false;

create or replace function keep_owed_since() returns trigger language plpgsql as $$
begin
  if owed_back(new.status, new.received, new.refunded, new.total, new.credited) > 0
    and not (new.for_next_bill and new.status <> 'cancelled') then
    new.owed_since := coalesce(new.owed_since, now());
  else
    new.owed_since := null;
  end if;
  return new;
end $$;

drop trigger order_owed_since_kept on orders;
create trigger order_owed_since_kept before update of status, received, refunded, credited, for_next_bill on orders
  for each row execute function keep_owed_since();

drop trigger order_day_noted_on_change on orders;
create trigger order_day_noted_on_change after update of status, received, refunded, credited, total, currency, created_at, sample, for_next_bill on orders
  for each row when (least(old.created_at, new.created_at) < now() - interval '12 hours'
    and (old.status, old.received, old.refunded, old.credited, old.total, old.currency, old.created_at, old.sample, old.for_next_bill)
      is distinct from (new.status, new.received, new.refunded, new.credited, new.total, new.currency, new.created_at, new.sample, new.for_next_bill))
  execute function note_order_day();

create index if not exists orders_paid_ahead on orders (id) where for_next_bill and received - refunded > total - credited;
