-- The terms say what a locked gate, a missed visit, a pause and a bill mean, and the privacy text how long visits are kept. Texts that staff have
-- edited keep their words.
update legal_documents set sections = (
  select jsonb_agg(
    case when section ->> 'id' = 'plans' and section -> 'bullets' = '[]'
        and strpos(section ->> 'paragraphs', 'A visit that we miss is a visit that we make up. Prices change') > 0
      then jsonb_set(
        replace(section::text, 'A visit that we miss is a visit that we make up. Prices change',
          'A visit that we miss is a visit that we make up; one that we cannot make up before the next comes off the bill. Prices change')::jsonb,
        '{bullets}', '["A visit that finds a locked gate, or no safe way in, is charged; we send you a picture of it.", "A visit that we miss and cannot make up before the next one comes off the bill.", "You may pause a plan for two weeks or longer, with a week’s notice; visits that fall into the pause are not charged.", "We bill after the month, for the visits that took place. Please pay within seven days."]')
      else section end order by place)
  from jsonb_array_elements(sections) with ordinality as each (section, place))
where id = 'terms';

update legal_documents set sections = replace(sections::text, '"Service records: while you are a client, and 24 months after."',
  '"Plans, visits, readings and reports: while you are a client, and 24 months after.", "Notes on how to get in, such as a gate code: until 92 days after our last visit. They never stand in an email or a document.", "Pictures of visits: 92 days; those of damage, or of a gate that we found locked, 24 months."')::jsonb
where id = 'privacy' and strpos(sections::text, '"Service records: while you are a client, and 24 months after."') > 0;
