-- Cache tags that the CDN in front has not been told of yet; written by the transaction that made them stale.
create table cdn_purges (
  id bigint generated always as identity primary key,
  tags text[] not null,
  at timestamptz not null default clock_timestamp()
);

-- Starting questions are read one by one.
insert into unread_starters (name)
select 'faq:' || id from faq_items where exists (select from unread_starters where name = 'faq');
delete from unread_starters where name = 'faq';
