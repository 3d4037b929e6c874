-- Staff have one of five roles. Whoever could do everything until now is an owner.
alter table accounts drop constraint accounts_role_check;
update accounts set role = 'owner' where role = 'admin';
alter table accounts add constraint accounts_role_check
  check (role in ('customer', 'owner', 'office', 'packer', 'technician', 'bookkeeper'));

drop index accounts_staff;
create index accounts_staff on accounts (id) where role <> 'customer';
