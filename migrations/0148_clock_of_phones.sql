-- Minutes by which the phone's clock was wrong when a report was written; its times are corrected.
alter table visit_reports add column clock_minutes integer not null default 0;
