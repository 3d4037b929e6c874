-- The bank account that a customer was asked for, to be refunded by transfer: encrypted with the site's secret, and null until it is given.
create table refund_accounts (
  order_id integer primary key references orders on delete cascade,
  asked_at timestamptz not null,
  given_at timestamptz,
  sealed text
);

-- Whatever ends the debt (a refund, a reversal, a correction) erases the account in the same transaction.
create function forget_refund_account() returns trigger language plpgsql as $$
begin
  delete from refund_accounts where order_id = new.id;
  return null;
end $$;
create trigger order_refund_account_forgotten after update on orders
  for each row when (old.owed_since is not null and new.owed_since is null) execute function forget_refund_account();
