create index sites_folded on sites using gin (
  folded(name || chr(10) || street || chr(10) || suburb || chr(10) || city || chr(10) || coalesce(email, '') || chr(10) || phone)
  gin_trgm_ops);
create index sites_by_name on sites (lower(name), id);
create index waters_folded on waters using gin (folded(name) gin_trgm_ops) where site_id is not null;
