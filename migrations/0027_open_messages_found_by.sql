-- Staff search what is open most of the time: a word that is common in the archive and rare outside it would cost all of the archive.
create index consultations_open_found_by on consultations using gin (found_by gin_trgm_ops) where status <> 'archived';
-- Unread messages are few, however many there are.
create index consultations_unread on consultations (spam, id desc) where status = 'unread';
