-- Starting texts promised what the business does not do yet. Wherever they still stand as they were loaded, they say what is so.
create temporary table corrected (was text, now text) on commit drop;
insert into corrected values
  ('We send a tax invoice with every order.', 'We send you a tax invoice when you ask for one.'),
  ('Credit card: paid through our payment provider. Card details never reach our servers.',
    'Credit card: nothing is paid on this website and no card number is asked for here. We phone you or write to you about your payment.'),
  ('Our payment system is maintained to accepted technical standards for the kind of transaction.', 'No payment is taken on this website.'),
  ('A visit that we miss is made up or credited.', 'A visit that we miss is a visit that we make up.'),
  ('Invoices and order records: five years, for tax law.', 'Orders: at least five years, for tax law.'),
  ('Enquiries that did not become work: 24 months.', 'Enquiries: until you ask us to remove them.'),
  ('Security logs: 12 months.', 'Security logs: for as long as we need them to find and stop attacks.'),
  ('Invoices that tax law tells us to keep are held back from deletion and used for nothing else.',
    'What was sold, when and for how much stays on record for tax law, without your name and address.'),
  ('we dose from your own supply, or add them to your account at shop prices', 'we dose from your own supply, or charge what we use at shop prices'),
  ('we dose from your own supply or add what we use to your account.', 'we dose from your own supply or charge what we use at shop prices.'),
  ('Nothing is replaced or added to your account until you have said yes.', 'Nothing is replaced or charged until you have said yes.'),
  ('Prices are rand per month and include VAT where the business is a VAT vendor.', 'Prices are rand per month{{vat}}.');

do $$
declare correction record;
begin
  for correction in select * from corrected loop
    update legal_documents set sections = replace(sections::text, correction.was, correction.now)::jsonb
    where strpos(sections::text, correction.was) > 0;
    update texts set value = replace(value::text, correction.was, correction.now)::jsonb where strpos(value::text, correction.was) > 0;
    update service_texts set value = replace(value::text, correction.was, correction.now)::jsonb
    where strpos(value::text, correction.was) > 0;
    update faq_items set answer = replace(answer, correction.was, correction.now) where strpos(answer, correction.was) > 0;
    update plans set not_included = array_replace(not_included, 'Chemicals: ' || correction.was, 'Chemicals: ' || correction.now)
    where 'Chemicals: ' || correction.was = any (not_included);
  end loop;
end $$;
