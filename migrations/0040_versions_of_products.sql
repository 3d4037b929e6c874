-- An edit is compared by a number, as everywhere else, and no longer by the moment of the one before it.
alter table products add column version integer not null default 0;
