-- The time since which periodic work is due. A failed attempt does not move it, so that work which is never done can be seen.
alter table jobs add column due_at timestamptz;
