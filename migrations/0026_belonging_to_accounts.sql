-- Orders and reviews belong to accounts that are there: one that is written while its account is being deleted is refused.
-- Those to which that has happened before lose the person now.
update orders set account_id = null, customer_name = null, customer_email = null, customer_phone = null, notes = null,
  shipping_address = 'Removed with the account'
where account_id is not null and status in ('delivered', 'cancelled')
  and not exists (select from accounts where accounts.id = orders.account_id);
-- Open ones still have to be delivered.
update orders set account_id = null
where account_id is not null and not exists (select from accounts where accounts.id = orders.account_id);
update reviews set account_id = null, author = 'Former customer'
where account_id is not null and not exists (select from accounts where accounts.id = reviews.account_id);

-- What the updates have put off to the end is done now: a table is not altered before.
set constraints all immediate;
alter table orders add constraint orders_account_id_fkey foreign key (account_id) references accounts;
alter table reviews add constraint reviews_account_id_fkey foreign key (account_id) references accounts;
