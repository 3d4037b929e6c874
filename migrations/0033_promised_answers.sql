-- Until when an answer was promised, in words, to whoever has sent a request: new opening hours do not move a promise that was given.
alter table consultations add column answer_promised_by timestamptz;
