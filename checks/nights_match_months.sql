-- A night with an inventory row has the allotment of its month, as long as it can be sold.
select n.room_type_no, n.night, n.kind, n.release_days, n.allotment,
  encode(substring(m.nights from s.at + 1 for 4), 'hex') as month_has
from inventory_night n
cross join lateral (select (extract(day from n.night)::int - 1) * 4 as at) s
left join allotment_month m on m.room_type_no = n.room_type_no and m.month = month_number(n.night)
where n.night >= portal_now()::date and (m.nights is null or (n.kind, n.release_days, n.allotment)
  <> (get_byte(m.nights, s.at), get_byte(m.nights, s.at + 1), get_byte(m.nights, s.at + 2) + 256 * get_byte(m.nights,
    s.at + 3)))
