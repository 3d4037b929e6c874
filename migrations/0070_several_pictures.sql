-- Several pictures a product, and a day in which the removal of one can be undone.

-- Those behind the first one, which stays in its column: nodes of the release before go on showing it.
alter table products add further_images jsonb not null default '[]';

-- When a picture was taken off its product. It is served no more, and kept for a day.
alter table uploaded_pictures add removed_at timestamptz(3);
create index uploaded_pictures_removed on uploaded_pictures (removed_at) where removed_at is not null;
