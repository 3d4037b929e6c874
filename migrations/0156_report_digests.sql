-- Tells a report that is sent again from another one under the same key. Null for those received before.
alter table visit_reports add column digest text;
