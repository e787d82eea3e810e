-- An address with all its parts and lines, for a document that keeps it as it is.
create view company_address_copy with (security_invoker = true) as
select a.id, a.company_id, jsonb_build_object('country', a.country, 'organisation', a.organisation,
  'contact', a.contact, 'phone', a.phone, 'street', a.street, 'district', a.district, 'city', a.city,
  'state', a.state, 'postcode', a.postcode, 'divisionCode', a.division_code, 'lines', to_jsonb(a.lines)) as copy
from company_address a;
