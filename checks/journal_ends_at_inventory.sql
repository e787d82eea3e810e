-- The journal's last entry for a night equals the night's inventory row.
select n.room_type_no, n.night, n.sold, j.sold as told
from inventory_night n
join lateral (
  select j.sold[n.night - (date '1970-01-01' + j.first_day) + 1] as sold
  from change_journal j
  where j.topic = 'INVENTORY' and j.ref_no = n.room_type_no
    and n.night >= date '1970-01-01' + j.first_day and n.night < date '1970-01-01' + j.first_day + cardinality(j.sold)
  order by j.seq desc limit 1
) j on true
where j.sold <> n.sold
