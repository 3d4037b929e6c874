alter table waters validate constraint waters_of_site;
alter table waters validate constraint waters_of_somebody;
