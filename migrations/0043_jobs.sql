-- Background work: what is to be done, when it is due, and what became of it.
create table jobs (
  id integer generated always as identity primary key,
  name text not null,
  -- At most one job of a name waits under a key.
  key text,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'given-up')),
  created_at timestamptz not null default now(),
  -- While a node works on it, the end of its lease: whoever finds it due then takes it over.
  run_at timestamptz not null,
  attempts integer not null default 0,
  -- By whom and when it was last taken; the lease is null while nobody works on it.
  node text,
  taken_at timestamptz,
  lease_ends timestamptz,
  -- Asked for once more while somebody worked on it.
  again boolean not null default false,
  finished_at timestamptz,
  -- The last ten, oldest first: when, by which node, and what went wrong.
  failures jsonb not null default '[]'
);
create unique index jobs_key on jobs (name, key) where state <> 'done';
create index jobs_due on jobs (run_at, id) where state = 'waiting';
create index jobs_finished on jobs (finished_at) where state <> 'waiting';
create index jobs_done on jobs (id desc) where state = 'done';

-- Mails that wait to be sent.
insert into jobs (name, key, payload, run_at)
select 'send-mail', 'mail:' || id, jsonb_build_object('id', id), next_try_at from mails where next_try_at is not null;
