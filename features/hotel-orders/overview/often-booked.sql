-- Hotels a company booked in the last year, most often first.
-- name: list_often_booked
select o.hotel_id
from hotel_order o
where o.company_id = $company_id::uuid and o.created_at > to_timestamp($now_ms::float8 / 1000) - interval '1 year'
group by o.hotel_id
having count(*) >= $least::int
order by count(*) desc, max(o.created_at) desc
limit $limit::int
