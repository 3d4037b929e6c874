-- The steps of an order are planned once for each connection. Left to choose, PostgreSQL takes an order of a product or two for cheaper
-- than the usual one, and looks at all indexes of the products anew each time, which took half of its processor time.
-- Whoever replaces the function has to say this again.
alter function place_order(jsonb) set plan_cache_mode = force_generic_plan;
