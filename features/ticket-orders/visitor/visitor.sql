-- Links by which visitors show their tickets.

-- name: insert_link
insert into ticket_order_link (token_hash, order_id, company_id, codes, made_at)
select $token_hash::bytea, $order_id::uuid, $company_id::uuid, array(select coalesce(u.supplier_code, u.code)
  from ticket_order_unit u where u.order_id = $order_id::uuid and u.company_id = $company_id::uuid), $now::timestamptz

-- The tickets behind a link, until thirty days after the last day of its tickets. A link names no company.
-- name: find_by_token
select l.order_id, l.company_id, l.codes
from ticket_order_link l join ticket_order o on o.id = l.order_id and o.company_id = l.company_id
where l.token_hash = $token_hash::bytea
  and (o.sold ->> 'lastDay')::date >= ($now::timestamptz at time zone 'UTC')::date - 30
