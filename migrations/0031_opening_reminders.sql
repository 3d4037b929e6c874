-- Who wants to be told when a shop opens: an address once for each side of the business, until it has been told. The unguessable
-- id is all that taking an address off again needs.
create table opening_reminders (
  id uuid primary key default gen_random_uuid(),
  world text not null check (world in ('pool', 'marine')),
  email text not null,
  created_at timestamptz not null default now()
);
create unique index opening_reminders_once on opening_reminders (world, lower(email));
