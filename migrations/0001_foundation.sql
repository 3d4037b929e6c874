create extension if not exists pg_trgm;

-- Which starting content has been loaded.
create table seeds (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- Uses of a limited action by one address or account within one window of time.
create table limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index limits_ends_at on limits (ends_at);

-- What the business says of itself and how the shop behaves: edited by staff, one row a setting.
create table settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
