-- What a bill is called where an order would name its products: "Medium Pools, March 2027". Null for an order of goods.
alter table orders add column title text;
alter table bill_credits add column key text;
create unique index bill_credits_once on bill_credits (key) where key is not null;

-- Money that a customer has paid ahead moves to the next bill of the plan: back from one order and in for the other.
alter table payment_entries drop constraint payment_entries_method_check;
alter table payment_entries
  add constraint payment_entries_method_check check (method in ('card', 'bank-transfer', 'cash', 'set-off')) not valid;
