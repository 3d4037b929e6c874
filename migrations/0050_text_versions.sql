-- Earlier and present states of the website's texts, one row a change. A text that nobody has changed has none, and is in version 1.
create table text_versions (
  name text not null,
  version integer not null,
  value jsonb not null,
  who text,
  at timestamptz,
  primary key (name, version)
);
