-- company: how a company is called, and whether it may book.
create view company_name with (security_invoker = true) as
select id, code, name, legal_name, status
from company;
