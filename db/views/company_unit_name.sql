-- staff: names of departments and cost centres.
create view company_unit_name with (security_invoker = true) as
select id, company_id, kind, name, is_closed from company_unit;
