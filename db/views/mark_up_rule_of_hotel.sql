-- mark-ups: the rules that count for each hotel, those for every hotel among them.
create view mark_up_rule_of_hotel with (security_invoker = true) as
select h.id as sold_hotel_id, r.*
from hotel_content h join mark_up_rule_active r
  on (r.hotel_id is null or r.hotel_id = h.id)
  and (r.destination_id is null or r.destination_id = h.destination_id)
  and (r.chain is null or r.chain = h.chain)
  and (r.star_halves_from is null or h.star_halves >= r.star_halves_from)
  and (r.star_halves_to is null or h.star_halves <= r.star_halves_to);
