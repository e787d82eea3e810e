-- groups: the group that an order is a room of, or that a fee is about, for who shows all of a group as one.
create view group_subject with (security_invoker = true) as
select o.company_id, o.id as subject_id, g.id as group_id, g.code as group_code
from hotel_order_grouped o
join group_request g on g.company_id = o.company_id and g.code = o.group_code
union all
select g.company_id, g.id, g.id, g.code from group_request g;
