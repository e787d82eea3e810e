-- company: who a company is by law, for documents made out to it.
create view company_legal with (security_invoker = true) as
select id, legal_name, registration_number, country, city, address, phone
from company;
