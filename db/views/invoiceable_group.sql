-- groups: what an invoice says of a contract whose rooms were never orders, such as the fee for cancelling it.
create view invoiceable_group with (security_invoker = true) as
select g.id, g.company_id, g.code, h.name_en as title_en, h.name_zh as title_zh, g.contact_name as guest,
  g.check_in as stay_from, g.check_out as stay_to, d.customer_reference as client_reference, null::text as department,
  d.cost_centre
from group_deal d
join group_request g on g.id = d.request_id and g.company_id = d.company_id
join group_offer o on o.id = d.offer_id and o.company_id = d.company_id
join hotel_content h on h.id = o.hotel_id;
