create index sites_of_guests on sites ((coalesce(lower(email), 'site ' || id)), id) where account_id is null;
