-- What a product contains, for the doses of the water calculators: all three or none. Strength is in per cent, contents in grams, or millilitres of a liquid.
alter table products
  add column substance text,
  add column strength double precision,
  add column contents integer,
  add constraint products_substance_whole
    check ((substance is null) = (strength is null) and (substance is null) = (contents is null)) not valid;
create index if not exists products_substance on products (substance, id) where substance is not null and archived_at is null;

-- A fifth assortment, of goods that are found by a search and by the calculators.
alter table products drop constraint products_assortment_check;
alter table products add constraint products_assortment_check
  check (assortment in ('pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range', 'water-balance')) not valid;

-- The starting goods that a dose is computed for, where nobody has said otherwise.
update products set substance = known.substance, strength = known.strength, contents = known.contents
from (values
  ('PS-101', 'aquilo-chlorine-granules-5kg', 'calcium-hypochlorite', 65, 5000),
  ('PS-102', 'aquilo-pool-acid-5l', 'hydrochloric-acid', 33, 5000),
  ('PS-103', 'aquilo-alkalinity-up-4kg', 'sodium-bicarbonate', 100, 4000),
  ('PS-104', 'aquilo-stabiliser-2kg', 'cyanuric-acid', 100, 2000),
  ('PC-101', 'aquilo-chlorine-tablets-2kg', 'trichlor', 90, 2000),
  ('PC-102', 'aquilo-dry-acid-2kg', 'sodium-bisulphate', 93, 2000),
  ('RR-101', 'thalassa-foundation-alkalinity-1kg', 'sodium-bicarbonate', 100, 1000),
  ('RR-102', 'thalassa-foundation-calcium-1kg', 'calcium-chloride-dihydrate', 100, 1000),
  ('RR-103', 'thalassa-foundation-magnesium-1kg', 'magnesium-chloride-hexahydrate', 100, 1000)
) as known (sku, slug, substance, strength, contents)
where products.sku = known.sku and products.slug = known.slug and products.substance is null;

-- Starting texts gain the strength that they lacked, where they still stand as they were loaded.
update products set description = replace(description, known.was, known.now)
from (values
  ('PS-103', 'Sodium bicarbonate that raises', 'Sodium bicarbonate (100%) that raises'),
  ('PS-104', 'Cyanuric acid that shields', 'Cyanuric acid (100%) that shields'),
  ('RR-102', 'Calcium chloride dihydrate for raising', 'Calcium chloride dihydrate (100%) for raising'),
  ('RR-103', 'Magnesium chloride hexahydrate for raising', 'Magnesium chloride hexahydrate (100%) for raising')
) as known (sku, was, now)
where products.sku = known.sku and starts_with(products.description, known.was);
