-- What a bill is called where an order would name its products: "Medium Pools, March 2027". Null for an order of goods.
alter table orders add column title text;
alter table bill_credits add column key text;
create unique index bill_credits_once on bill_credits (key) where key is not null;

-- Money that a customer has paid ahead moves to the next bill of the plan: back from one order and in for the other.
alter table payment_entries drop constraint payment_entries_method_check;
alter table payment_entries
  add constraint payment_entries_method_check check (method in ('card', 'bank-transfer', 'cash', 'set-off')) not valid;

-- When the customer of a bill is reminded; a row goes once the bill is paid, or after the second time.
create table bill_reminders (
  order_id integer primary key references orders,
  at timestamptz(3) not null,
  sent smallint not null default 0
);
create index bill_reminders_due on bill_reminders (at);
