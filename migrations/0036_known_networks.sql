-- Networks, hashed, from which an account has signed in: guesses of strangers do not stand in front of its owner there.
create table known_networks (
  account_id text not null references accounts on delete cascade,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (account_id, network)
);
create index known_networks_seen_at on known_networks (seen_at);
